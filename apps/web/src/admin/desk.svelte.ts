import type { AdminSession } from '@sobremesa/protocol';
import { messageFor } from '../language/message-for.ts';
import { Failure } from '../net/failure.ts';
import { toasts } from '../toasts/toasts.svelte.ts';
import { adminApi } from './admin-api.ts';
import { m } from './messages/index.ts';

/** Who is signed in, and what became of their requests. */
class Desk {
  session = $state.raw<AdminSession>();
  state = $state<'asking' | 'locked' | 'absent' | 'open'>('asking');

  async open(): Promise<void> {
    try {
      this.#begin(await adminApi.session());
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // Without ADMIN_TOKEN the server has no such address.
      this.state = error.code === 'not-found' ? 'absent' : 'locked';
      if (error.code !== 'not-found' && error.code !== 'no-identity') toasts.fail(error);
    }
  }

  /** False when the token is wrong. */
  async signIn(token: string): Promise<boolean> {
    try {
      this.#begin(await adminApi.signIn(token));
      return true;
    } catch (error) {
      if (error instanceof Failure && error.code === 'bad-token') return false;
      toasts.fail(error);
      return true;
    }
  }

  async signOut(): Promise<void> {
    await adminApi.signOut().catch((error: unknown) => toasts.fail(error));
    this.session = undefined;
    this.state = 'locked';
  }

  /** The answer; `undefined` when it failed, which has been told. A session that has ended asks for the token again. */
  async ask<Answer>(request: Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await request;
    } catch (error) {
      if (error instanceof Failure && error.code === 'no-identity') this.state = 'locked';
      else toasts.fail(error, ({ code }) => messageFor(m.errors, code));
      return undefined;
    }
  }

  #begin(session: AdminSession): void {
    this.session = session;
    this.state = 'open';
  }
}

export const desk = new Desk();
