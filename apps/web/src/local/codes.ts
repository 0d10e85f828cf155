/** Tables of this browser have codes that no server gives. */
const PREFIX = 'local-';

export const isLocal = (code: string): boolean => code.startsWith(PREFIX);
export const localCode = (id: string): string => PREFIX + id;

/** Whoever sits at this browser, at every table that it keeps. */
export const LOCAL_PERSON = 'local';

/** The bots that this browser has; a server says which it has. */
export const LOCAL_LEVELS: readonly string[] = ['easy', 'normal', 'hard', 'expert'];
