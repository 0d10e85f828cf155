/** The message for a key that may come from a newer server; `undefined` when there is none. */
export const messageFor = (
  messages: Readonly<Record<string, string>>,
  key: string,
): string | undefined => (Object.hasOwn(messages, key) ? messages[key] : undefined);
