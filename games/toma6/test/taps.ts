import { asSentence } from '@sobremesa/words';
import { flippedValue, type Move, type View } from '../rules/index.ts';
import { es } from '../table/texts/es.ts';
import { toma6Es } from '../words/es.ts';

const nameOf = (seat: number | 'buffalo', { viewer, players }: View): string => {
  if (seat === 'buffalo') return es.buffalo;
  return seat === viewer ? 'Tú' : players[seat];
};

/** Before the confirmation: a card or a row, or first the special and then what it asks for. */
function aimsOf(move: Move, view: View): readonly string[] {
  const special = (...aims: readonly string[]): readonly string[] => [
    `${asSentence(es.specials[move.type as keyof typeof es.specials].name)} `,
    ...aims,
  ];
  const row = (index: number): string => `${es.row(index)}: `;
  switch (move.type) {
    case 'draft':
    case 'choose':
      return [`${move.card}, `, ...('flip' in move ? [es.flipTo(flippedValue(move.card))] : [])];
    case 'take':
      return [`Llevarte la fila ${move.row + 1}: `];
    case 'lift':
      return [es.lifts(move.row)];
    case 'pass':
      return [];
    case 'replace':
      return special(`${move.card}, `);
    case 'push':
      return special(`${move.card}, `, row(move.row));
    case 'take-7':
    case 'stop':
    case 'insert':
      return special(row(move.row));
    case 'first':
    case 'last':
      return special(`${nameOf(move.seat, view)}: `);
    case 'sort':
      return special(...move.order.map((seat) => `${nameOf(seat, view)}: `));
  }
}

export const taps = (move: Move, view: View): readonly string[] =>
  move.type === 'pass' ? [es.ready] : [...aimsOf(move, view), toma6Es.move(move, view)];
