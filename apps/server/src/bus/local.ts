import type { Bus } from './port.ts';

/** The bus of a single server: there is nobody to send to. */
export const localBus: Bus = {
  hasOthers: false,
  async follow() {},
  unfollow() {},
  hears: () => true,
  publish: async () => 0,
  announce() {},
  subscribe() {},
  onMissed() {},
  spend: async (spendings) => spendings.map(() => undefined),
  async ping() {},
  async close() {},
};
