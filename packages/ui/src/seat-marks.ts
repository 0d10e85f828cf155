import { palette } from './palette.svelte.ts';

const shapes = [
  'circle',
  'square',
  'triangle',
  'diamond',
  'pentagon',
  'star',
  'cross',
  'hexagon',
  'drop',
  'moon',
] as const;
type Shape = (typeof shapes)[number];

/** SVG paths in a square of 24. */
const outlines = {
  circle: 'M12 2.500A9.500 9.500 0 1 1 11.990 2.500Z',
  square:
    'M4.500 3.500H19.500A1 1 0 0 1 20.500 4.500V19.500A1 1 0 0 1 19.500 20.500H4.500A1 1 0 0 1 3.500 19.500V4.500A1 1 0 0 1 4.500 3.500Z',
  triangle: 'M12 2.500 22.500 20.500H1.500Z',
  diamond: 'M12 1.500 22.500 12 12 22.500 1.500 12Z',
  pentagon: 'M12 2 22 9.500 18.200 21.500H5.800L2 9.500Z',
  star: 'M12 1.500 15 8.800 22.800 9.400 16.800 14.500 18.700 22.200 12 18 5.300 22.200 7.200 14.500 1.200 9.400 9 8.800Z',
  cross: 'M8.500 2.500H15.500V8.500H21.500V15.500H15.500V21.500H8.500V15.500H2.500V8.500H8.500Z',
  hexagon: 'M7 2.800H17L22.500 12 17 21.200H7L1.500 12Z',
  drop: 'M12 1.500C12 1.500 4 10.500 4 15A8 7.500 0 0 0 20 15C20 10.500 12 1.500 12 1.500Z',
  moon: 'M15.500 2A10 10 0 1 0 21.500 17.500 9.500 9.500 0 0 1 15.500 2Z',
} as const satisfies Record<Shape, string>;

/** The shape of a seat, the same everywhere. */
export const outlineOf = (seat: number): string => outlines[shapes[seat % shapes.length]];
export const colourOf = (seat: number): string =>
  `var(--player-${palette.colours[seat % palette.colours.length]})`;
