import { type Action, failure } from '@sobremesa/protocol';
import type { Table } from '@sobremesa/tables';
import type { Actor } from '../hub/options.ts';
import type { OwnerSettings } from './settings.ts';

type Settings = Pick<OwnerSettings, 'read' | 'words'>;

/** What may be said, and under which names. All functions throw a `RequestError` that says why not. */
export class TalkRules {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** For a name or title, which must have no word of the owner's list. */
  async checkName(name: string | undefined): Promise<void> {
    if (name !== undefined && (await this.#settings.words()).finds(name)) throw failure('bad-word');
  }

  /** For the options of a game, some of which have names that people give to cards. */
  async checkOptions(options: object | undefined): Promise<void> {
    for (const name of namesIn(options)) await this.checkName(name);
  }

  /** For what an action says. */
  async check(table: Table, actor: Actor, action: Action): Promise<void> {
    switch (action.type) {
      case 'sit':
      case 'next':
      case 'rename':
        return this.checkName(action.name);
      case 'rematch':
        return this.checkOptions(action.setup?.options);
      case 'say':
        await this.#checkTalk(table, 'say');
        await this.checkName(action.text);
        return this.#checkSpeaker(table, actor);
      case 'react':
        await this.#checkTalk(table, 'react');
        return this.#checkSpeaker(table, actor);
    }
  }

  /** The name of a seat was checked when it was taken; that of a profile may be older than the list. */
  async #checkSpeaker(table: Table, { person, name }: Actor): Promise<void> {
    if (table.seatOf(person) === undefined) await this.checkName(name);
  }

  async #checkTalk({ opening }: Table, way: 'say' | 'react'): Promise<void> {
    if (!opening.public) return;
    const { talk } = await this.#settings.read();
    if (talk === 'off') throw failure('talk-off');
    if (talk === 'phrases' && way === 'say') throw failure('phrases-only');
  }
}

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'name' in value && typeof value.name === 'string' ? [value.name] : [];
  return [...own, ...Object.values(value).flatMap(namesIn)];
}
