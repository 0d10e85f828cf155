import type {
  Coaching,
  DealLink,
  ErrorAnswer,
  FinishedGame,
  GameInfo,
  Login,
  MatchRecord,
  Me,
  MyTable,
  PersonStats,
  Recovery,
  TableSetup,
} from '@sobremesa/protocol';
import { type Details, Failure } from './failure.ts';
import { hasServer } from './has-server.ts';

/** After this long without an answer the server counts as unreachable. */
const PATIENCE_MS = 20_000;

export async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  if (!hasServer) throw new Failure('offline', 'this copy of the page has no server');
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Failure('offline', 'the server cannot be reached');
  }
  const answer = await jsonOf(response);
  if (response.ok) return answer as Answer;
  throw refusalIn(answer);
}

const jsonOf = (response: Response): Promise<unknown> =>
  response.json().catch(() => {
    // The server answers with JSON only; this is a proxy, or the login page of a hotel's network.
    throw new Failure('offline', `the answer (${response.status}) is not JSON`);
  });

function refusalIn(answer: unknown): Failure {
  const { error } = (answer ?? {}) as Partial<ErrorAnswer>;
  return new Failure(
    error?.code ?? 'server-error',
    error?.message ?? '',
    error?.details as Details | undefined,
  );
}

/** Everything about the reader. It may take minutes, so only an answer that breaks off is an error. */
export async function exported(): Promise<Blob> {
  const broken = () => {
    throw new Failure('offline', 'the file did not arrive');
  };
  const response = await fetch('/api/me/export', { credentials: 'same-origin' }).catch(broken);
  if (!response.ok) throw refusalIn(await jsonOf(response));
  return response.blob().catch(broken);
}

export const api = {
  me: () => call<Me>('GET', '/me'),
  changeMe: (change: { name?: string; colour?: string }) => call<Me>('PATCH', '/me', change),
  makeRecovery: () => call<Recovery>('POST', '/me/recovery'),
  recover: (code: string) => call<Me>('POST', '/recover', { code }),
  logins: () => call<Login[]>('GET', '/me/logins'),
  endLogin: (id: string) => call<object>('DELETE', `/me/logins/${id}`),
  endOtherLogins: () => call<object>('DELETE', '/me/logins'),
  games: () => call<GameInfo[]>('GET', '/games'),
  openTable: (setup: TableSetup) => call<{ code: string }>('POST', '/tables', setup),
  goingTables: () => call<{ tables: MyTable[] }>('GET', '/me/tables?going=true&limit=100'),
  myGames: (limit = 20) => call<{ games: FinishedGame[] }>('GET', `/me/games?limit=${limit}`),
  record: (code: string) => call<MatchRecord>('GET', `/tables/${encodeURIComponent(code)}/record`),
  deals: (after: number, limit: number) =>
    call<{ deals: DealLink[] }>('GET', `/deals?after=${after}&limit=${limit}`).then(
      ({ deals }) => deals,
    ),
  coach: (code: string, seat: number) =>
    call<Coaching>('GET', `/tables/${encodeURIComponent(code)}/coach?seat=${seat}`),
  stats: () => call<PersonStats>('GET', '/me/stats'),
};

let games: Promise<GameInfo[]> | undefined;

/** Loaded once; again after a failure. */
export function gameInfos(): Promise<GameInfo[]> {
  games ??= api.games().catch((error: unknown) => {
    games = undefined;
    throw error;
  });
  return games;
}
