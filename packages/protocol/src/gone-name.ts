/** The name of somebody who has been deleted; pages show it in the reader's language. */
export const GONE_NAME = 'Alguien';
