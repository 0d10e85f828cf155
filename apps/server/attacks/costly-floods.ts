import type { Attack } from './attack.ts';
import { ask } from './clients.ts';

const AT_ONCE = 40;
const paths = ['/metrics', '/ready', '/api/openapi.json', '/api/docs/static/swagger-ui-bundle.js'];
/** The default rate per minute for each path. */
const ALLOWED = 300;

export const costlyFloods: Attack = {
  name: 'costly-floods',
  attacker: 'stranger',
  tries: 'Metrics, readiness and API pages, forty at a time',
  times: { test: 2_000, usual: 20_000, long: 200_000 },
  async run(target, { times, hasTime }) {
    const start = performance.now();
    let tried = 0;
    let answered = 0;
    const client = async () => {
      while (tried < times && hasTime()) {
        const { status } = await ask(target, paths[tried++ % paths.length]);
        if (status === 200) answered++;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    const minutes = (performance.now() - start) / 60_000;
    const most = Math.ceil(paths.length * ALLOWED * (1 + minutes));
    return { tried, faults: answered > most ? [`${answered} answers, ${most} allowed`] : [] };
  },
};
