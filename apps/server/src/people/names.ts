import { cleanName, failure } from '@sobremesa/protocol';

/** A name as it is kept and shown; throws `bad-name` for what is none. */
export function checkedName(text: string): string {
  const name = cleanName(text);
  if (name === undefined) throw failure('bad-name');
  return name;
}
