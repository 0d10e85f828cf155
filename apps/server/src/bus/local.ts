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
  async ping() {},
  async close() {},
};
