import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { AttackedServer, LONGEST, POLICY_VIOLATION } from '../support/attacked-server.ts';
import { ServerProcess, temporaryFolder } from '../support/process.ts';
import { gather, playOut } from '../support/table-play.ts';

const attacked = new AttackedServer();

describe('floods', () => {
  test(
    'over the rate limits: refused, while another table plays on',
    async () => {
      const own = temporaryFolder();
      const limited = await ServerProcess.start({
        env: { DATA_DIR: own.path, RATE_FRAMES: '600', RATE_TALK: '5', RATE_GUESSES: '10' },
      });
      const [ana, luis, eve] = await attacked.arrive(3, limited);
      const code = await gather([ana, luis], { game: 'toma6', options: { rounds: 1 } });
      let flooding = true;
      const flood = (async () => {
        while (flooding) {
          for (let count = 0; count < 2_000; count++) eve.send('{"type":"ping"}');
          await sleep(1);
        }
      })();
      await playOut([ana, luis], code, 'calm');
      await eve.until(() => eve.closes.length > 0, 'the end of her connection');
      flooding = false;
      await flood;
      expect(new Set(eve.closes)).toEqual(new Set([POLICY_VIOLATION]));
      expect(new Set(eve.errors.map((error) => error.code))).toEqual(new Set(['too-many']));

      const talk = Array.from({ length: 6 }, () => ana.act(code, { type: 'say', text: 'hola' }));
      const answers = await Promise.allSettled(talk);
      expect(answers.map(({ status }) => status)).toEqual([
        ...Array(5).fill('fulfilled'),
        'rejected',
      ]);
      for (let count = 0; count < 12; count++) {
        luis.send(
          JSON.stringify({ type: 'watch', table: `2222222${count % 10}`.replace(/[01]/, 'z') }),
        );
      }
      await luis.settled();
      expect(luis.errors.map((error) => error.code)).toEqual([
        ...Array(10).fill('no-such-table'),
        ...Array(2).fill('too-many'),
      ]);
      await limited.stop();
      own.remove();
    },
    LONGEST,
  );

  test(
    'socket that does not read: disconnected, while the table plays on',
    async () => {
      const people = await attacked.arrive(10);
      const code = await gather(people, { game: 'toma6', options: { rounds: 1 } });
      const reader = new WebSocket(attacked.socketUrl, {
        headers: { cookie: people[0].cookie },
      });
      reader.on('error', () => {});
      await new Promise((resolve) => reader.on('open', resolve));
      reader.pause();
      const connected = await attacked.process.metric('sobremesa_sockets');
      const watch = JSON.stringify({ type: 'watch', table: code });
      await vi.waitFor(
        async () => {
          for (let count = 0; count < 500; count++) reader.send(watch);
          expect(await attacked.process.metric('sobremesa_sockets')).toBe(connected - 1);
        },
        { timeout: LONGEST, interval: 10 },
      );
      reader.terminate();
      await playOut(people, code, 'undisturbed');
    },
    LONGEST,
  );
});

attacked.testRecovery();
