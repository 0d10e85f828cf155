import { capitalize, plural, rowNumber } from '../words.ts';
import { type LessonRisk, percentOf } from './lesson.ts';
import { type Amount, coachWords } from './telling.ts';

/** "unos 3 puntos", "una cabeza". */
function about({ count, unit }: Amount): string {
  if (unit === 'heads') return count === 1 ? 'una cabeza' : `unas ${heads(count)}`;
  return count === 1 ? 'un punto' : `unos ${plural(count, 'punto', 'puntos')}`;
}

const heads = (count: number): string => plural(count, 'cabeza', 'cabezas');

const theRow = ({ row, cost }: LessonRisk): string =>
  `la fila ${rowNumber(row)}, ${heads(Math.round(cost))}`;

const danger = (risk: LessonRisk): string =>
  `${percentOf(risk)} % de riesgo de llevarte ${theRow(risk)}`;

const bestIs = (isClose: boolean): string => (isClose ? 'Lo mejor, por poco' : 'Lo mejor');

export const coachEs = coachWords({
  luck(amount, isGood, isDeal) {
    if (isDeal) {
      return isGood
        ? `Buen reparto: tus cartas te daban ${about(amount)} de ventaja.`
        : `Mal reparto: tus cartas te costaban ${about(amount)}.`;
    }
    return isGood
      ? `Buena suerte: lo que siguió a tu jugada te dio ${about(amount)} de ventaja.`
      : `Mala suerte: lo que siguió a tu jugada te costó ${about(amount)}.`;
  },
  mistake(better, played, gain) {
    if (!gain) return `${capitalize(better)} te daba más opciones de ganar que ${played}.`;
    const worth =
      gain.unit === 'heads'
        ? `te ahorraba a la larga ${about(gain)} frente a`
        : `valía ${about(gain)} más que`;
    return `${capitalize(better)} ${worth} ${played}.`;
  },
  tip(best, next, isClose, gain) {
    const start = `${bestIs(isClose)}: ${best}`;
    if (!gain) return `${start}.`;
    return gain.unit === 'heads'
      ? `${start}; te ahorra a la larga ${about(gain)} frente a ${next}.`
      : `${start}; vale ${about(gain)} más que ${next}.`;
  },

  card: ({ card, flip }) => (flip ? `el ${card} volteado` : `el ${card}`),
  ran: (card, risk, kind) =>
    kind === 'certain'
      ? `Con ${card} te llevabas sin remedio ${theRow(risk)}`
      : `Con ${card} tenías un ${danger(risk)}`,
  wouldHaveRun: (card, risk, kind) =>
    kind === 'safe' ? `${card} era seguro` : `con ${card} el riesgo era del ${percentOf(risk)} %`,
  tipCard(card, risk, kind, isClose) {
    const start = `${bestIs(isClose)}: ${card}`;
    if (kind === 'safe') return `${start}, que es seguro`;
    return kind === 'certain'
      ? `${start}, aunque te llevas ${theRow(risk)}`
      : `${start}, con un ${danger(risk)}`;
  },
  runs: (card, risk) => `con ${card}, ${danger(risk)}`,
  risk(risk, kind) {
    if (kind === 'safe') return 'Sin riesgo en esta baza';
    return kind === 'certain' ? `Te llevas ${theRow(risk)}` : danger(risk);
  },

  pay: 'pagar',
  take: (card) => `quedarte el ${card}`,
});
