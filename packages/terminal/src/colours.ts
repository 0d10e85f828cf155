import type pc from 'picocolors';

/** Functions that colour a text, or return it unchanged when colours are off. */
export type Colours = ReturnType<typeof pc.createColors>;
