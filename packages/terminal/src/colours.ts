import type pc from 'picocolors';

/** Functions that colour a text, or leave it as it is where there are no colours. */
export type Colours = ReturnType<typeof pc.createColors>;
