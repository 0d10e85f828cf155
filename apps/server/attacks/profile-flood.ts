import type { Attack } from './attack.ts';
import { ask, newcomer } from './clients.ts';

const AT_ONCE = 240;

export const profileFlood: Attack = {
  name: 'profile-flood',
  attacker: 'stranger',
  tries: 'Requests that write to the database, as many at once as one address may have connections',
  times: { test: 240, usual: 2_000, long: 20_000 },
  async run(target, { times, hasTime }) {
    const faults = new Set<string>();
    const cookie = await newcomer(target);
    let tried = 0;
    const client = async () => {
      while (tried < times && hasTime()) {
        const body = JSON.stringify({ name: `Nombre ${tried++}` });
        const { status } = await ask(target, '/api/me', {
          method: 'PATCH',
          headers: { cookie },
          body,
        });
        // Whoever asks for too much at once is told so.
        if (status !== 200 && status !== 429) faults.add(`a change is answered with ${status}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    return { tried, faults: [...faults] };
  },
};
