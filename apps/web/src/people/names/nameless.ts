/** What somebody without a name is called, in each language: it is stored in that of whoever played. */
const GUESTS: readonly string[] = ['Visita', 'Guest'];

/** Whether a name is only the one that everybody has who has given none. */
export const isNameless = (name: string): boolean => name === '' || GUESTS.includes(name);
