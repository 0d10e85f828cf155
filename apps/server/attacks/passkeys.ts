import { Authenticator } from '../test/support/authenticator.ts';
import type { Attack } from './attack.ts';
import { ask, newcomer } from './clients.ts';

const DOMAIN = 'localhost';
/** Where the page is, and where another program of the same machine serves pages. */
const [OWN, OTHER] = [`${DOMAIN}:3000`, `${DOMAIN}:8443`];

export const passkeyOfAnotherPort: Attack = {
  name: 'passkey-of-another-port',
  attacker: 'neighbour',
  tries: 'A page on another port of the same host lets its visitors sign, and says that it is ours',
  times: { test: 4, usual: 12, long: 24 },
  async run(target, { times, hasTime }) {
    const cookie = await newcomer(target);
    const post = async (path: string, headers: Record<string, string>, body = {}) => {
      const question = { method: 'POST', headers, body: JSON.stringify(body) };
      const { status, text } = await ask(target, path, question);
      return { status, answer: JSON.parse(text) };
    };
    const own = { host: OWN, origin: `http://${OWN}`, cookie };
    const { challenge } = (await post('/api/me/passkeys/options', own)).answer;
    const device = new Authenticator();
    const key = device.add({ challenge, origin: own.origin, rpId: DOMAIN });
    const added = await post('/api/me/passkeys', own, key);
    if (added.status !== 200) return { tried: 0, faults: ['no passkey to attack'] };
    const { token } = (
      await post('/api/me/tokens', { cookie: await newcomer(target) }, { label: 'x' })
    ).answer;
    const origin = `http://${OTHER}`;
    const guises: Record<string, string>[] = [
      { host: OTHER, origin },
      { host: OWN, origin, authorization: 'x' },
      { host: OWN, origin, authorization: `Bearer ${token}` },
      { host: OTHER },
    ];
    const faults: string[] = [];
    let tried = 0;
    for (; tried < times && hasTime(); tried++) {
      const headers = guises[tried % guises.length];
      const begun = await post('/api/passkeys/options', { host: OWN });
      const proof = device.sign({ challenge: begun.answer.challenge, origin, rpId: DOMAIN });
      const { status } = await post('/api/passkeys', headers, proof);
      if (status < 400) faults.push(`logged in with ${JSON.stringify(headers)}`);
    }
    return { tried, faults };
  },
};
