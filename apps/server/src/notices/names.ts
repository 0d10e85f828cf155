import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';

/** A name server is asked twice, for at most 2 and 4 seconds. */
const LIMITS = { timeout: 2_000, tries: 2 };

/**
 * Asks the name servers of the system, or these. `dns.lookup` would wait in one of four threads of the process, and four names
 * whose server never answers would hold up every other. Each name has a resolver of its own, which also notices when the
 * system has other name servers.
 */
export const askNameServers =
  (servers?: readonly string[]): LookupFunction =>
  (name, { family, all }, callback) => {
    const resolver = new Resolver(LIMITS);
    if (servers) resolver.setServers(servers);
    const asked = [
      ...(family === 6 ? [] : [resolver.resolve4(name).then(addressesOf(4))]),
      ...(family === 4 ? [] : [resolver.resolve6(name).then(addressesOf(6))]),
    ];
    void Promise.allSettled(asked).then((answers) => {
      const found = answers.flatMap((answer) =>
        answer.status === 'fulfilled' ? answer.value : [],
      );
      const [first] = found;
      if (!first) callback(failureIn(answers) ?? new Error(`${name} has no address`), '', 0);
      else if (all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };

const addressesOf =
  (family: 4 | 6) =>
  (addresses: readonly string[]): LookupAddress[] =>
    addresses.map((address) => ({ address, family }));

const failureIn = (answers: readonly PromiseSettledResult<unknown>[]): Error | undefined =>
  answers.find((answer) => answer.status === 'rejected')?.reason;
