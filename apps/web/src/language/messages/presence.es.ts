/** Texts about absent players, other tables and results of teams. */
export const presence = {
  away: 'No está',
  absent: (names: string, count: number): string =>
    `${names} ${count === 1 ? 'no está' : 'no están'} y le${count === 1 ? '' : 's'} toca jugar.`,
  absentHelp: 'Un bot puede jugar en su lugar hasta que vuelva.',
  standIn: 'Que juegue un bot',
  kick: (name: string): string => `¿Sacar a ${name} de la mesa?`,
  kickHelp: 'Se lo diremos, y en esta mesa ya no podrá volver a sentarse.',
  kickGo: 'Sacar',
  cancel: 'Cancelar',
  free: 'Liberar el asiento',
  kicked: (name: string): string => `${name} se queda fuera de la mesa.`,
  freed: (name: string): string => `${name} no está: su asiento queda libre.`,
  allGoing: (count: number): string => `Ver las ${count} partidas en marcha`,
  fewerGoing: 'Ver menos',
  rematchWaits: 'Te esperan en la mesa nueva para otra partida.',
  won: 'Victoria',
  lost: 'Derrota',
  together: 'en equipo',
};
