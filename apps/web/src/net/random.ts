const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** Works on plain http in a home network too, where `crypto.randomUUID` is missing. */
export const randomId = (bytes = 12): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), hex).join('');
