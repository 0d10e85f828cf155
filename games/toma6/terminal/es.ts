import { plural } from '@sobremesa/words';
import { roundOf } from '@sobremesa/words/es';

/** The texts of the terminal screen. */
export const es = {
  status: (round: number, trick: number, end: { limit: number; rounds?: number | undefined }) =>
    end.rounds === undefined
      ? `ronda ${round} · turno ${trick} de 10 · hasta ${end.limit} puntos`
      : `${roundOf(round, end.rounds)}turno ${trick} de 10`,
  draftStatus: (round: number) => `ronda ${round} · se eligen las cartas`,
  buffaloStatus: (trick: number) => `contra el búfalo · turno ${trick} de 10`,
  points: (points: number) => plural(points, 'punto', 'puntos'),
  waiting: 'Por colocar:',
  you: 'tú',
  buffalo: 'búfalo',
  cow: 'vaca',
  sides: { odd: 'solo impares', even: 'solo pares' },
  marker: { up: 'a la baja ↑', down: 'a la baja ↓' },
  stop: '¡Stop!',
  take7: '¡Toma 7!',
  team: (team: string, buffalo: string) => `Equipo ${team} · búfalo ${buffalo}`,
  display: 'A la vista:',
  hand: 'Tu mano',
  flipLeft: 'te queda Volteando dígitos',
  pool: 'Por elegir',
  pick: '¿Qué carta coges?',
  choose: '¿Qué carta juegas?',
  chooseOrFlip: '¿Qué carta juegas? Con r detrás, volteada (31r).',
  takeRow: '¿Qué fila te llevas?',
  window: '¿Usas algo antes de colocar la siguiente?',
  which: '¿Cómo?',
  pass: 'Pasar',
  specials: {
    'take-7': '¡Toma 7!: en una fila caben seis',
    stop: '¡Stop!: cierra una fila',
    lift: 'Levantar un ¡Stop!',
    replace: '¡Reemplazar!: tu carta por otra',
    insert: '¡Insertar!: tu carta en una fila',
    push: '¡Empujar!: una carta a otra fila',
    first: 'Primera carta: una pasa delante',
    last: 'Última carta: una pasa detrás',
    sort: 'Clasificar: el orden de las cartas por colocar',
  },
  order: 'Escribe las cartas por colocar en el orden que quieras',
};

export type Say = typeof es;
