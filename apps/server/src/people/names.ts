import { cleanName, failure } from '@sobremesa/protocol';

/** A name in its normal form; throws `bad-name` when it is not allowed. */
export function checkedName(text: string): string {
  const name = cleanName(text);
  if (name === undefined) throw failure('bad-name');
  return name;
}
