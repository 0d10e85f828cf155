import type { Pace, SuitLook, Theme } from '../../settings/settings.svelte.ts';

const many = (count: number, one: string, other: string): string =>
  `${count} ${count === 1 ? one : other}`;

const themes: Readonly<Record<Theme, string>> = {
  system: 'Como el dispositivo',
  light: 'Claro',
  dark: 'Oscuro',
};

const paces: Readonly<Record<Pace, string>> = {
  off: 'Ninguna',
  quick: 'Rápidas',
  normal: 'Normales',
  slow: 'Lentas',
};

const suitLooks: Readonly<Record<SuitLook, string>> = {
  colours: 'Cuatro colores',
  patterns: 'Colores y tramas',
};

export const me = {
  title: 'Mi perfil',
  name: 'Nombre',
  nameHelp: 'Así te ven en las mesas.',
  settings: 'A tu gusto',
  devices: 'Tus dispositivos',
  thisDevice: 'Este dispositivo',
  language: 'Idioma',
  theme: 'Tema',
  themes,
  pace: 'Animaciones',
  paces,
  leftHanded: 'Con la izquierda',
  colour: 'Color',
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
  stats: 'Tus estadísticas',
  played: (count: number): string => many(count, 'partida', 'partidas'),
  wins: (count: number): string => many(count, 'victoria', 'victorias'),
  rating: 'Puntuación',
  saved: 'Guardado',
  rankOf: (rank: number, seats: number): string => `${rank}.º de ${seats}`,
};
