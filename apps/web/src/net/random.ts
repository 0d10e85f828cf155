const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** `crypto.randomUUID` is missing on plain http, as in a home network. */
export const randomId = (bytes = 12): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), hex).join('');
