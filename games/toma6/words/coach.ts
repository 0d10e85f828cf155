import { type Language, plural, rowNumber } from '@sobremesa/words';
import {
  type CoachWords,
  coachEn,
  coachEs,
  coachWords,
  percentOf,
  type Unit,
} from '@sobremesa/words/coach';
import { nameEn, nameEs } from './naming.ts';
import { toma6Reasons } from './reasons.ts';
import { type RowRisk, type RowRiskPhrases, riskWords } from './risks.ts';

const headsEs = (count: number): string => plural(count, 'cabeza', 'cabezas');
const headsEn = (count: number): string => plural(count, 'head', 'heads');

const unitEs: Unit = {
  about: (count) => (count === 1 ? 'una cabeza' : `unas ${headsEs(count)}`),
  isPenalty: true,
};
const unitEn: Unit = {
  about: (count) => (count === 1 ? 'a head' : `about ${headsEn(count)}`),
  isPenalty: true,
};

const rowEs = ({ row, cost }: RowRisk): string =>
  `la fila ${rowNumber(row)}, ${headsEs(Math.round(cost))}`;
const rowEn = ({ row, cost }: RowRisk): string =>
  `row ${rowNumber(row)}, ${headsEn(Math.round(cost))}`;

const dangerEs = (risk: RowRisk): string =>
  `${percentOf(risk)} % de riesgo de llevarte ${rowEs(risk)}`;
const dangerEn = (risk: RowRisk): string => `${percentOf(risk)}% risk of taking ${rowEn(risk)}`;

const es: RowRiskPhrases = {
  card: ({ card, flip }) => (flip ? `el ${card} volteado` : `el ${card}`),
  ran: (card, risk, kind) =>
    kind === 'certain'
      ? `Con ${card} te llevabas sin remedio ${rowEs(risk)}`
      : `Con ${card} tenías un ${dangerEs(risk)}`,
  wouldHaveRun: (card, risk, kind) =>
    kind === 'safe' ? `${card} era seguro` : `con ${card} el riesgo era del ${percentOf(risk)} %`,
  tip(best, risk, kind) {
    if (kind === 'safe') return `${best}, que es seguro`;
    return kind === 'certain'
      ? `${best}, aunque te llevas ${rowEs(risk)}`
      : `${best}, con un ${dangerEs(risk)}`;
  },
  runs: (card, risk) => `con ${card}, ${dangerEs(risk)}`,
  note(risk, kind) {
    if (kind === 'safe') return 'Sin riesgo en este turno';
    return kind === 'certain' ? `Te llevas ${rowEs(risk)}` : dangerEs(risk);
  },
};

const en: RowRiskPhrases = {
  card: ({ card, flip }) => (flip ? `the flipped ${card}` : `the ${card}`),
  ran: (card, risk, kind) =>
    kind === 'certain'
      ? `With ${card} you were bound to take ${rowEn(risk)}`
      : `With ${card} the risk of taking ${rowEn(risk)}, was ${percentOf(risk)}%`,
  wouldHaveRun: (card, risk, kind) =>
    kind === 'safe' ? `${card} was safe` : `with ${card} the risk was ${percentOf(risk)}%`,
  tip(best, risk, kind) {
    if (kind === 'safe') return `${best}, which is safe`;
    return kind === 'certain'
      ? `${best}, though it takes ${rowEn(risk)}`
      : `${best}, at a ${dangerEn(risk)}`;
  },
  runs: (card, risk) => `with ${card}, a ${dangerEn(risk)}`,
  note(risk, kind) {
    if (kind === 'safe') return 'No risk this turn';
    return kind === 'certain' ? `Takes ${rowEn(risk)}` : dangerEn(risk);
  },
};

export const toma6Coach: Readonly<Record<Language, CoachWords>> = {
  es: coachWords(coachEs, unitEs, {
    name: nameEs,
    risks: riskWords(es),
    reason: toma6Reasons.es,
  }),
  en: coachWords(coachEn, unitEn, {
    name: nameEn,
    risks: riskWords(en),
    reason: toma6Reasons.en,
  }),
};
