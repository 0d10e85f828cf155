import { openStorage } from '../src/storage/index.ts';
import { step } from '../test/support/steps.ts';
const databaseUrl = process.argv[2] || undefined;
const s = await openStorage({ databaseUrl, dataDir: '/tmp/bench-db' });
const people=['3f2a9c1e-aaaa-bbbb-cccc-000000000001','3f2a9c1e-aaaa-bbbb-cccc-000000000002','3f2a9c1e-aaaa-bbbb-cccc-000000000003','3f2a9c1e-aaaa-bbbb-cccc-000000000004'];
const tables = Array.from({length: 1000}, (_, i) => `T${process.pid}-${i}`);
const mk = (t: string, seq: number) => step(t, seq, { row: { request: {person: people[0], id: '0123456789abcdef'}, facts: [{type:'moved', seat: 2, move: {type:'choose', card: 57}, by:'person'}] }, index: { people, names:['Ana','Luis','Eva','easy'], public: seq % 2 === 0, dueAt: Date.now() + 30000, options: {variant:'normal', rounds: 3}} });
for (const size of [100, 1, 500]) {
  const rounds = size === 1 ? 300 : 40000 / size;
  const seqs: Record<string, number> = (globalThis as any).seqs ??= {};
  let k = 0, lag = 0, maxLag = 0;
  const timer = setInterval(() => { const n = performance.now(); if (lag) maxLag = Math.max(maxLag, n - lag - 5); lag = n; }, 5);
  const t0 = performance.now();
  for (let r = 0; r < rounds; r++) {
    const batch = Array.from({length: size}, () => { const t = tables[k++ % 1000]; seqs[t] = (seqs[t] ?? 0) + 1; return mk(t, seqs[t]); });
    const ok = await s.append(batch);
    if (!ok.every(Boolean)) throw new Error('refused');
  }
  clearInterval(timer);
  const ms = performance.now() - t0;
  console.log(`batch ${size}: ${Math.round(rounds*size/ms*1000)} rows/s, ${(ms/rounds).toFixed(2)} ms a batch, event loop lag max ${maxLag.toFixed(1)} ms`);
}
await s.close();
