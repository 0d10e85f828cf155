import { WebSocket } from 'ws';
import type { Attack } from './attack.ts';
import { ask, newcomer, openSocket } from './clients.ts';

const MAX_TOKENS = 20;

export const keysAtOnce: Attack = {
  name: 'keys-at-once',
  attacker: 'player',
  tries: 'Tokens and recovery codes asked for at the same moment',
  times: { test: 60, usual: 240, long: 600 },
  async run(target, { times, hasTime }) {
    const faults: string[] = [];
    let tried = 0;
    while (tried < times && hasTime()) {
      const headers = { cookie: await newcomer(target) };
      const post = (path: string, body?: string) =>
        ask(target, path, { method: 'POST', headers, ...(body ? { body } : {}) });
      const tokens = await Promise.all(
        Array.from({ length: 55 }, () => post('/api/me/tokens', '{"label":"bot"}')),
      );
      const made = tokens.filter(({ status }) => status === 200).length;
      if (made > MAX_TOKENS) faults.push(`${made} tokens, ${MAX_TOKENS} are allowed`);
      const codes = await Promise.all(Array.from({ length: 5 }, () => post('/api/me/recovery')));
      let opened = 0;
      for (const { text } of codes) {
        const body = JSON.stringify({ code: JSON.parse(text).code ?? '' });
        const { status } = await ask(target, '/api/recover', { method: 'POST', body });
        if (status === 200) opened++;
      }
      if (opened > 1) faults.push(`${opened} recovery codes opened, the last one may`);
      tried += 60;
    }
    return { tried, faults };
  },
};

export const revokedAndStaying: Attack = {
  name: 'revoked-and-staying',
  attacker: 'program',
  tries: 'A program goes on sending after its token was revoked, and never answers the close',
  times: { test: 3, usual: 20, long: 100 },
  async run(target, { times, hasTime }) {
    const headers = { cookie: await newcomer(target) };
    const faults: string[] = [];
    let tried = 0;
    for (; tried < times && hasTime(); tried++) {
      const made = await ask(target, '/api/me/tokens', {
        method: 'POST',
        headers,
        body: '{"label":"bot"}',
      });
      const { token, id } = JSON.parse(made.text);
      const authorization = `Bearer ${token}`;
      const socket = await openSocket(target, '', { headers: { authorization } });
      if (!socket) continue;
      const ended = new Promise((resolve) => socket.on('close', resolve));
      // Prevents the library from answering the close.
      socket.close = () => {};
      let answersAfter = 0;
      await ask(target, `/api/me/tokens/${id}`, { method: 'DELETE', headers });
      socket.on('message', () => {
        answersAfter++;
      });
      const sending = setInterval(() => {
        if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
      }, 20);
      await ended;
      clearInterval(sending);
      if (answersAfter > 0) faults.push(`${answersAfter} answers after the token was revoked`);
    }
    return { tried, faults };
  },
};
