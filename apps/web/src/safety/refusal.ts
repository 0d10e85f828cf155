import { m } from './messages/index.ts';

/** Sentences for refusals that only these actions meet. */
export const refusalOf = ({ code }: { readonly code: string }): string | undefined =>
  code === 'no-such-line' ? m.gone : code === 'too-many-blocks' ? m.tooMany : undefined;
