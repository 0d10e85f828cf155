import type { Block, NewBlock, NewReport } from '@sobremesa/protocol';
import { call } from '../net/api.ts';
import { identity } from '../net/identity.svelte.ts';
import { randomId } from '../net/random.ts';

/** The people whom the reader has blocked. */
class Blocks {
  list = $state.raw<readonly Block[]>([]);

  async load(): Promise<void> {
    await identity.load();
    this.list = (await call<{ blocks: Block[] }>('GET', '/me/blocks')).blocks;
  }

  has(person: string | undefined): boolean {
    return this.list.some((block) => block.person === person);
  }

  async add(whom: NewBlock): Promise<void> {
    const block = await call<Block>('POST', '/me/blocks', whom);
    this.list = [block, ...this.list.filter(({ person }) => person !== block.person)];
  }

  async remove(person: string): Promise<void> {
    await call('DELETE', `/me/blocks/${encodeURIComponent(person)}`);
    this.list = this.list.filter((block) => block.person !== person);
  }
}

export const blocks = new Blocks();

export const sendReport = async (report: Omit<NewReport, 'id'>): Promise<void> => {
  await call('POST', '/reports', { id: randomId(), ...report });
};
