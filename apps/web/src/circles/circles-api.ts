import type {
  Circle,
  CircleCard,
  CircleChange,
  CircleMatch,
  CircleRole,
  CircleSeason,
  MyCircle,
  NewCircle,
  Webhook,
} from '@sobremesa/protocol';
import { call } from '../net/api.ts';
import { identity } from '../net/identity.svelte.ts';
import { type WebhookApi, webhooksAt } from '../notices/webhooks.ts';

/** The page of a circle; with an invitation, the page to join it. */
export const circlePath = (code: string, invitation?: string): string =>
  invitation === undefined ? `/k/${code}` : `/k/${code}/${invitation}`;

const placeOf = (code: string, part = ''): string => `/circles/${encodeURIComponent(code)}${part}`;

const memberAt = (code: string, person: string): string =>
  placeOf(code, `/members/${encodeURIComponent(person)}`);

/** Under a new name, if one was typed: the others see it. */
const renamed = async (name: string): Promise<void> => {
  const me = await identity.load();
  if (name.trim() !== '' && name !== me.name) await identity.rename(name);
};

export async function myCircles(): Promise<MyCircle[]> {
  await identity.load();
  return call<MyCircle[]>('GET', '/me/circles');
}

export async function makeCircle(circle: NewCircle, name: string): Promise<Circle> {
  await renamed(name);
  return call<Circle>('POST', '/circles', circle);
}

export async function readCircle(code: string): Promise<Circle> {
  await identity.load();
  return call<Circle>('GET', placeOf(code));
}

export const circleCard = (code: string, invitation: string): Promise<CircleCard> =>
  call<CircleCard>('GET', placeOf(code, `/card?invitation=${encodeURIComponent(invitation)}`));

export async function joinCircle(code: string, invitation: string, name: string): Promise<void> {
  await renamed(name);
  await call<Circle>('POST', placeOf(code, '/members'), { invitation });
}

export const changeCircle = (code: string, change: CircleChange): Promise<Circle> =>
  call<Circle>('PATCH', placeOf(code), change);

export const renewInvitation = (code: string): Promise<Circle> =>
  call<Circle>('POST', placeOf(code, '/invitation'));

export const setCalled = (code: string, called: boolean): Promise<Circle> =>
  call<Circle>('PUT', placeOf(code, '/calls'), { called });

/** Calls those who want to be called to a table. */
export const callTo = (code: string, table: string): Promise<object> =>
  call<object>('POST', placeOf(code, '/calls'), { table });

export const circleWebhooks = async (code: string): Promise<Webhook[]> =>
  (await call<{ webhooks: Webhook[] }>('GET', placeOf(code, '/webhooks'))).webhooks;

export const webhooksOfCircle = (code: string): WebhookApi =>
  webhooksAt(placeOf(code, '/webhooks'));

export const setRole = (code: string, person: string, role: CircleRole): Promise<Circle> =>
  call<Circle>('PUT', memberAt(code, person), { role });

/** One's own membership or that of somebody else, who cannot join again. */
export const endMembership = (code: string, person: string): Promise<object> =>
  call<object>('DELETE', memberAt(code, person));

export const closeCircle = (code: string): Promise<object> => call<object>('DELETE', placeOf(code));

export const readSeason = (code: string, ago: number): Promise<CircleSeason> =>
  call<CircleSeason>('GET', placeOf(code, `/season?season=${ago}`));

export const readMatches = (
  code: string,
  before?: string,
): Promise<{ matches: CircleMatch[]; next?: string }> =>
  call('GET', placeOf(code, `/matches${before === undefined ? '' : `?before=${before}`}`));
