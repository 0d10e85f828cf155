/** Two names for the bot of each seat; an icon marks it as a bot. */
const botNames: readonly (readonly [string, string])[] = [
  ['Benita', 'Marta'],
  ['Paco', 'Nicolás'],
  ['Lola', 'Carmen'],
  ['Curro', 'Ramón'],
  ['Nieves', 'Olga'],
  ['Julián', 'Víctor'],
  ['Rosa', 'Inés'],
  ['Tomás', 'Elías'],
  ['Pilar', 'Aurora'],
  ['Anselmo', 'Fermín'],
];

/** The name of the bot at a seat, another one when a person at the table has it. */
export function botName(seat: number, taken: readonly (string | undefined)[] = []): string {
  const [usual, other] = botNames[seat % botNames.length];
  const isTaken = taken.some(
    (name) => name?.localeCompare(usual, 'es', { sensitivity: 'base' }) === 0,
  );
  return isTaken ? other : usual;
}
