/** Tables of this browser have codes that no server gives. */
const PREFIX = 'local-';

export const isLocal = (code: string): boolean => code.startsWith(PREFIX);
export const localCode = (id: string): string => PREFIX + id;

/** Whoever sits at this browser, at every table that it keeps. */
export const LOCAL_PERSON = 'local';

/** One of several people who pass this device around at a table; the first is its host. */
export const sharedPerson = (number: number): string => `${LOCAL_PERSON}-${number}`;

/** Whether the people at a table share one device, by its host. */
export const isSharedHost = (host: string | undefined): boolean => host === sharedPerson(1);

/** The levels of the bots by name, because the home page must not load the bots. A test compares them. */
export const LOCAL_LEVELS: readonly string[] = ['easy', 'normal', 'hard', 'expert'];
