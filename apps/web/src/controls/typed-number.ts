/** The whole number that was typed, with either minus sign; `undefined` when it is none. */
export function typedNumber(text: string): number | undefined {
  const plain = text.trim().replace('−', '-');
  return /^-?\d+$/.test(plain) ? Number(plain) : undefined;
}
