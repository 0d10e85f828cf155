import type { NoticeSettings, TableState } from '@sobremesa/protocol';
import { expect, onTestFinished } from 'vitest';
import { TestServer, type Visitor } from '../http/test-server.ts';
import { Browser, PushService } from './push-service.ts';

export const DELAY = 15_000;

/** A server and a push service that it may reach, for one test. */
export async function openWithPush(environment: Readonly<Record<string, string>> = {}) {
  const service = await PushService.open();
  onTestFinished(async () => {
    expect(service.faults).toEqual([]);
    await service.close();
  });
  const server = await TestServer.open({ NOTICE_ORIGINS: service.origin, ...environment });
  return { server, service };
}

/** A browser of the person, which is told of notices. */
export async function subscribed(
  visitor: Visitor,
  service: PushService,
  language: 'es' | 'en' = 'es',
): Promise<Browser> {
  const browser = new Browser(service);
  const { push } = (await visitor.get('/api/me/notices')).json<NoticeSettings>();
  service.key = push?.key ?? '';
  const body = { ...browser.subscription, language };
  const response = await visitor.post('/api/me/notices/devices', body);
  if (response.statusCode !== 200) throw new Error(response.body);
  return browser;
}

export const stateOf = async (visitor: Visitor, code: string): Promise<TableState> =>
  (await visitor.get(`/api/tables/${code}`)).json<TableState>();

/** The person whose turn it is, of those who play in turns. */
export async function moverOf(people: readonly Visitor[], code: string): Promise<Visitor> {
  for (const person of people) {
    if ((await stateOf(person, code)).position?.moves.length) return person;
  }
  throw new Error('nobody owes a move');
}

/** Takes the card, so that the same person owes the next move too, or passes it on to the next. */
export async function move(visitor: Visitor, code: string, type: 'take' | 'pay'): Promise<void> {
  await visitor.act(code, { type: 'move', move: { type } });
}

/** The time until the notice of a turn passes, and everything due is sent. */
export async function pass(server: TestServer, milliseconds = DELAY): Promise<void> {
  await server.notices.settle();
  server.wait(milliseconds);
  await server.notices.settle();
}
