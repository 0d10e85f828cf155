import type { AdminBan, AdminLog } from '@sobremesa/protocol';
import { DAY } from '@sobremesa/protocol/durations';
import type { LightMyRequestResponse } from 'fastify';
import { TestServer, Visitor } from '../test-server.ts';

export const anasToken = 'ana-has-a-long-secret-token';
export const luisToken = 'luis-has-another-long-token';
export const ADMIN_TOKEN = `ana:${anasToken},luis:${luisToken}`;

/** An admin with the token in the header, as scripts send it. */
export class Keeper extends Visitor {
  constructor(server: TestServer, token = anasToken) {
    super(server, token);
  }

  put(url: string, payload: object): Promise<LightMyRequestResponse> {
    return this.send({ method: 'PUT', url, payload });
  }

  delete(url: string): Promise<LightMyRequestResponse> {
    return this.send({ method: 'DELETE', url });
  }

  async ban(person: string, change: object = {}): Promise<AdminBan> {
    const until = Date.now() + DAY;
    const payload = { person, reason: 'Insultos en la mesa', until, ...change };
    const answer = await this.post('/api/admin/bans', payload);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<AdminBan>();
  }

  async log(): Promise<AdminLog['entries']> {
    return (await this.get('/api/admin/log')).json<AdminLog>().entries;
  }
}

export const open = (environment: Readonly<Record<string, string>> = {}): Promise<TestServer> =>
  TestServer.open({ ADMIN_TOKEN, RATE_GUESSES: '0', ...environment });

export const named = async (server: TestServer, name: string): Promise<Visitor> => {
  const visitor = await server.visitor();
  await visitor.patch('/api/me', { name });
  return visitor;
};

export const setup = { game: 'nogracias', seats: 3 };
export const opened = async (visitor: Visitor, change: object = {}): Promise<string> =>
  (await visitor.post('/api/tables', { ...setup, ...change })).json<{ code: string }>().code;
