import type { PlayerColour } from '@sobremesa/ui/colours';
import type { Pace, SuitLook, Theme } from '../../settings/settings.svelte.ts';

const many = (count: number, one: string, other: string): string =>
  `${count} ${count === 1 ? one : other}`;

const themes: Readonly<Record<Theme, string>> = {
  system: 'Como el dispositivo',
  light: 'Claro',
  dark: 'Oscuro',
};

const paces: Readonly<Record<Pace, string>> = {
  off: 'Nada',
  quick: 'Rápido',
  normal: 'Normal',
  slow: 'Despacio',
};

const suitLooks: Readonly<Record<SuitLook, string>> = {
  colours: 'Cuatro colores',
  patterns: 'Colores y tramas',
};

const colours: Readonly<Record<PlayerColour, string>> = {
  brick: 'Teja',
  blue: 'Azul',
  amber: 'Ámbar',
  green: 'Verde',
  plum: 'Ciruela',
  teal: 'Turquesa',
  orange: 'Naranja',
  violet: 'Violeta',
  lime: 'Lima',
  rose: 'Rosa',
};

export const me = {
  title: 'Mi sitio',
  name: 'Nombre',
  nameHelp: 'Así te ven en las mesas.',
  settings: 'A tu gusto',
  devices: 'Tus dispositivos',
  thisDevice: 'Este dispositivo',
  language: 'Idioma',
  theme: 'Tema',
  themes,
  pace: 'Movimiento',
  paces,
  paceHelp: 'A qué ritmo se cuenta lo que pasa en la mesa.',
  leftHanded: 'Con la izquierda',
  leftHandedHelp: 'En el móvil, los botones quedan al alcance del pulgar izquierdo.',
  colour: 'Color',
  colourHelp: 'Así te ven en todas las mesas; si dos queréis el mismo, lo lleva el primer asiento.',
  colours,
  suitsHelp: 'Cada color lleva su dibujo; con tramas, además, un fondo distinto.',
  suitLooks,
  replay: 'Ver de nuevo',
  showAll: (count: number): string => `Ver las ${count}`,
  meanRank: (rank: number): string => `puesto medio ${rank.toFixed(1).replace('.', ',')}`,
  winShare: (percent: number): string => `${percent} % de victorias`,
  form: 'Últimas partidas: arriba, las ganadas',
  device: 'En otro dispositivo',
  makeCode: 'Crear un código',
  expires: 'Vale una sola vez, durante siete días.',
  games: 'Mis partidas',
  noGames: 'Aún no has terminado ninguna partida.',
  stats: 'Cómo te va',
  played: (count: number): string => many(count, 'partida', 'partidas'),
  wins: (count: number): string => many(count, 'victoria', 'victorias'),
  rating: 'Puntuación',
  saved: 'Guardado',
  rankOf: (rank: number, seats: number): string => `${rank}.º de ${seats}`,
};

export const recover = {
  title: 'Traer mi sitio',
  help: 'Escribe el código que has creado en el otro dispositivo.',
  warning: 'Este navegador dejará de ser quien era hasta ahora.',
  code: 'Código',
  go: 'Soy yo',
  done: 'Hecho: ya eres tú también aquí.',
};
