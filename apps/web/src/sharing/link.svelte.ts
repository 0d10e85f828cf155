import type { Reach } from '@sobremesa/protocol';
import { call } from '../net/api.ts';
import { hasServer } from '../net/has-server.ts';
import { addressOf } from '../routing/address.ts';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;
/** A page that was opened at its own machine: its address means another machine everywhere else. */
const isAtHome = hasServer && LOOPBACK.test(location.hostname);

let reach = $state.raw<Reach>();
// Asked once, where links are handed out at all; until then, and without an answer, they are as the page was opened.
if (isAtHome) {
  call<Reach>('GET', '/reach').then(
    (known) => {
      reach = known;
    },
    () => {},
  );
}

/** For other people and devices. */
const shareOrigin = (): string => reach?.origins[0] ?? location.origin;

/** The whole address of a path, for other people and devices. */
export const urlOf = (path: string): string =>
  new URL(addressOf(path), hasServer ? shareOrigin() : location.href).href;

/** Host and port, to be typed at another device. */
export const shareHost = (): string => new URL(shareOrigin()).host;

/** Why links lead nowhere, or which other addresses of the machine may work; `undefined` where there is nothing to say. */
export function linkTrouble():
  | { readonly type: 'only-here' | 'unknown' }
  | { readonly type: 'several'; readonly others: readonly string[] }
  | undefined {
  if (!reach) return undefined;
  const [first, ...others] = reach.origins;
  if (first === undefined) return { type: reach.onlyHere ? 'only-here' : 'unknown' };
  return others.length > 0 ? { type: 'several', others } : undefined;
}
