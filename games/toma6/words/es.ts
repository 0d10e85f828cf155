import {
  asSentence,
  capitalize,
  type EventOf,
  type GameWords,
  plural,
  rowNumber,
  sayRefusal,
  type Telling,
  tell,
  tellingOf,
  winnersOf,
} from '@sobremesa/words';
import { listEs, nameEs, refusalsEs, starterEs, tallyEs, winnersEs } from '@sobremesa/words/es';
import {
  type Event,
  flippedValue,
  isBuffaloGame,
  isTeam,
  type Move,
  type Placer,
  type ShownFan,
  type Special,
  type View,
} from '../rules/index.ts';
import { headsOfRow, waitingCard } from './table.ts';

const specials = {
  'take-7': '¡Toma 7!',
  stop: '¡Stop!',
  replace: '¡Reemplazar!',
  insert: '¡Insertar!',
  push: '¡Empujar!',
  first: 'Primera carta',
  last: 'Última carta',
  sort: 'Clasificar',
} as const satisfies Record<Special, string>;

const sides = { odd: 'impares', even: 'pares' };
const directions = { up: 'arriba', down: 'abajo' };

const heads = (count: number): string => plural(count, 'cabeza', 'cabezas');

const rowName = (row: unknown): string => `la fila ${rowNumber(row)}`;

const placerName = (telling: Telling, placer: Placer): string =>
  placer === 'buffalo' ? 'el búfalo' : nameEs(telling, placer);

/** "el 34 de Ana". */
const cardOf = (telling: Telling, placer: Placer, card: number): string =>
  placer === 'buffalo'
    ? `el ${card} del búfalo`
    : tell(telling, placer, `tu ${card}`, (name) => `el ${card} de ${name}`);

const tellFan = (fan: ShownFan, verb: { marker: string; cow: string }): string => {
  switch (fan.card) {
    case 'odd-even':
      return `La marca ${verb.marker} ${rowName(fan.row)}: solo caben cartas ${sides[fan.side]}.`;
    case 'mountaineering':
      return `La marca ${verb.marker} ${rowName(fan.row)}, con la flecha hacia ${directions[fan.direction]}.`;
    case 'jumping-cow':
      return `La vaca ${verb.cow} ${rowName(fan.row)}.`;
    case 'digit-flip':
      return 'Cada cual tiene una carta Volteando dígitos para esta ronda.';
  }
};

const tellTaking = (telling: Telling<View>, event: EventOf<Event, 'row-taken'>): string => {
  const { seat, row, why, first } = event;
  const isTeams = seat !== 'buffalo' && isTeam(telling);
  const cost = `${heads(event.heads)}${isTeams ? ' para el equipo' : ''}`;
  const taking = (what: string): string =>
    seat === telling.reader
      ? `te llevas ${what}: ${cost}`
      : `${placerName(telling, seat)} se lleva ${what}: ${cost}`;
  if (why === 'full' || why === 'low') return `${capitalize(taking(rowName(row)))}.`;
  const reason = why === 'cow' ? `La vaca desborda ${rowName(row)}` : `Se desborda ${rowName(row)}`;
  return `${reason} y ${taking(plural(event.cards.length, 'carta', 'cartas'))}. Queda el ${first}.`;
};

const tellRoundEnd = (telling: Telling<View>, event: EventOf<Event, 'round-ended'>): string => {
  if (event.buffalo === undefined) {
    return `Fin de la ronda ${event.round}: ${tallyEs(telling, event)}`;
  }
  if (isTeam(telling)) {
    return `Fin de la ronda: ${heads(event.points[0])} del equipo, ${event.buffalo} del búfalo.`;
  }
  const ends = telling.reader === 0 ? 'acabas' : `${nameEs(telling, 0)} acaba`;
  return `Fin de la ronda: ${ends} con ${heads(event.points[0])} y el búfalo con ${event.buffalo}.`;
};

const tellWinners = (telling: Telling<View>, winners: readonly number[]): string => {
  if (!isBuffaloGame(telling)) return winnersEs(telling, winners);
  if (winners.length === 0) return 'El búfalo sigue invicto.';
  const alone = telling.reader === 0 ? 'Ganas' : `Gana ${nameEs(telling, 0)}`;
  return `${isTeam(telling) ? 'Gana el equipo' : alone}: el búfalo se va con más cabezas.`;
};

export const toma6Es: GameWords<View, Move, Event> = {
  name: '¡Toma 6!',
  options: {
    mode: {
      label: 'Modo',
      help: 'Cada cual por su cuenta, o todo el mundo en equipo contra el búfalo.',
      values: { classic: 'Clásico', buffalo: 'Contra el búfalo' },
    },
    limit: {
      label: 'Límite de puntos',
      help: 'La partida acaba con la ronda en la que alguien llega a estos puntos.',
    },
    rounds: {
      label: 'Rondas',
      help: 'Si se acuerda un número de rondas, el límite de puntos no cuenta.',
    },
    tactical: {
      label: 'Táctica',
      help: 'Las cartas no se reparten: se eligen por turno, a la vista de todos.',
    },
    fanCard: {
      label: 'Carta de fans',
      help: 'Añade una regla a la partida.',
      values: {
        'odd-even': 'Par/Impar',
        mountaineering: 'Montañismo',
        'jumping-cow': 'La vaca saltarina',
        'digit-flip': 'Volteando dígitos',
      },
      about: {
        'odd-even':
          'Una fila admite solo pares o solo impares; al llevarse alguien una fila, cambia cuál.',
        mountaineering: 'Una fila baja: admite solo cartas menores que su última.',
        'jumping-cow':
          'Una vaca ocupa sitio en una fila, y salta a otra cuando alguien juega en ella.',
        'digit-flip': 'Una vez por ronda tu carta se lee al revés: el 24 vale 42.',
      },
    },
  },

  move(move, view) {
    const waiting = (placer: Placer): string =>
      cardOf(tellingOf(view), placer, waitingCard(view, placer));
    const place = (row: number, at: number): string => {
      const next = view.rows[row][at];
      return `${rowName(row)}, ${next === undefined ? 'al final' : `delante del ${next}`}`;
    };
    switch (move.type) {
      case 'draft':
        return `Coger el ${move.card}`;
      case 'choose':
        return move.flip
          ? `Jugar el ${move.card} volteado, como ${flippedValue(move.card)}`
          : `Jugar el ${move.card}`;
      case 'take':
        return `Llevarte ${rowName(move.row)} (${heads(headsOfRow(view, move.row))})`;
      case 'pass':
        return 'Pasar';
      case 'lift':
        return `Levantar el ${specials.stop} de ${rowName(move.row)}`;
      case 'take-7':
      case 'stop':
        return `${specials[move.type]} en ${rowName(move.row)}`;
      case 'replace':
        return `${specials.replace} Tu carta, por el ${move.card}`;
      case 'insert':
        return `${specials.insert} Tu carta, en ${place(move.row, move.at)}`;
      case 'push':
        return `${specials.push} El ${move.card}, a ${place(move.row, move.at)}`;
      case 'first':
      case 'last':
        return `${specials[move.type]}: ${waiting(move.seat)}`;
      case 'sort':
        return `${specials.sort}: ${move.order.map(waiting).join(', ')}`;
    }
  },

  event(event, telling) {
    switch (event.type) {
      case 'round-started':
        return isBuffaloGame(telling) ? 'El búfalo se sienta a la mesa.' : `Ronda ${event.round}.`;
      case 'draft-started':
        return `Se eligen las cartas. ${starterEs(telling, event.seat)}.`;
      case 'drafted':
        return tell(
          telling,
          event.seat,
          `Coges el ${event.card}.`,
          (name) => `${name} coge el ${event.card}.`,
        );
      case 'dealt':
        return event.seat === telling.reader && event.cards
          ? `Tu mano: ${listEs(event.cards.map(String))}.`
          : undefined;
      case 'rows-started':
        return `Las filas empiezan con ${listEs(event.cards.map(String))}.`;
      case 'specials-laid':
        return event.display.length === 0
          ? undefined
          : asSentence(
              `Especiales a la vista: ${listEs(event.display.map((special) => specials[special]))}`,
            );
      case 'fan-laid':
        return tellFan(event.fan, { marker: 'empieza en', cow: 'se tumba en' });
      case 'fan-moved':
        return tellFan(event.fan, { marker: 'pasa a', cow: 'salta a' });
      case 'trick-started':
        return `Turno ${event.trick}.`;
      case 'chosen':
        // The table shows who has chosen.
        return event.seat === telling.reader
          ? `Dejas el ${event.card} boca abajo${event.flip ? ', con Volteando dígitos' : ''}.`
          : undefined;
      case 'revealed': {
        const cards = event.cards.map(({ seat, card, value, flip }) => {
          const shown = cardOf(telling, seat, card);
          return flip ? `${shown} como ${value}` : shown;
        });
        return `Se descubren ${listEs(cards)}.`;
      }
      case 'placed': {
        const verb = event.at === 0 ? 'encabeza' : 'va a';
        return `${capitalize(cardOf(telling, event.seat, event.card))} ${verb} ${rowName(event.row)}.`;
      }
      case 'row-owed':
        return tell(
          telling,
          event.seat,
          `Tu ${event.card} no cabe en ninguna fila: elige cuál te llevas.`,
          (name) => `El ${event.card} de ${name} no cabe en ninguna fila: le toca llevarse una.`,
        );
      case 'row-taken':
        return tellTaking(telling, event);
      case 'passed':
        // The table shows who has passed.
        return undefined;
      case 'special-used': {
        const { special, turnedUp } = event;
        const used = tell(
          telling,
          event.seat,
          `Usas ${asSentence(specials[special])}`,
          (name) => `${name} usa ${asSentence(specials[special])}`,
        );
        return turnedUp === undefined
          ? used
          : `${used} En su lugar sale ${asSentence(specials[turnedUp])}`;
      }
      case 'marker-laid':
        return event.marker === 'stop'
          ? `${specials.stop} en ${rowName(event.row)}: queda cerrada.`
          : `${specials['take-7']} en ${rowName(event.row)}: ahora caben seis.`;
      case 'marker-gone': {
        const marker = `el ${specials[event.marker]} de ${rowName(event.row)}`;
        return event.seat === undefined
          ? `Se va ${marker}.`
          : tell(
              telling,
              event.seat,
              `Levantas ${marker}.`,
              (name) => `${name} levanta ${marker}.`,
            );
      }
      case 'replaced':
        return tell(
          telling,
          event.seat,
          `Recoges el ${event.takenBack} y juegas el ${event.card}.`,
          (name) => `${name} recoge el ${event.takenBack} y juega el ${event.card}.`,
        );
      case 'pushed':
        return `El ${event.card} pasa de ${rowName(event.from)} a ${rowName(event.row)}.`;
      case 'reordered':
        return `Nuevo orden: ${listEs(event.order.map((placer) => placerName(telling, placer)))}.`;
      case 'round-ended':
        return tellRoundEnd(telling, event);
      case 'match-ended':
        return tellWinners(telling, winnersOf(event.standings));
    }
  },

  refusal: sayRefusal(refusalsEs, {
    'wrong-move': () => 'Esa jugada no toca ahora.',
    'not-on-offer': ({ card }) => `El ${card} ya no está entre las cartas por elegir.`,
    'no-flip': () => 'Ya has usado tu carta Volteando dígitos.',
    'cannot-flip': ({ card }) => `El ${card} tiene tres cifras y no se puede voltear.`,
    'row-stopped': ({ row }) => `En ${rowName(row)} hay un ${specials.stop} y está cerrada.`,
    'not-stopped': ({ row }) => `En ${rowName(row)} no hay ningún ${specials.stop}`,
    'not-on-display': () => 'Esa carta especial no está a la vista.',
    'row-already-marked': ({ row }) => `En ${rowName(row)} ya hay una carta especial igual.`,
    'no-card-waiting': () => 'Esa carta ya está colocada.',
    'not-next': () => 'Solo puedes insertar tu carta cuando es la próxima en colocarse.',
    'not-inside': () => 'Inserta la carta entre otras dos o al principio, nunca al final.',
    'row-not-ascending': ({ card, row }) =>
      `El ${card} no cabe ahí: ${rowName(row)} tiene que seguir de menor a mayor.`,
    'not-in-a-row': ({ card }) => `El ${card} no está en ninguna fila.`,
    'row-emptied': ({ card }) => `El ${card} está solo en su fila, que no puede quedarse vacía.`,
    'same-row': ({ card }) => `El ${card} tiene que pasar a otra fila.`,
    'nothing-to-sort': () => 'Para clasificar hacen falta al menos dos cartas por colocar.',
    'wrong-order': () => 'En el orden tiene que estar cada carta por colocar, una sola vez.',
  }),
};
