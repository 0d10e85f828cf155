import { describe, expect, test } from 'vitest';
import { type ProblemKind, problemsOf, type Severity } from '../../src/monitoring/problems.ts';
import { healthPage } from '../../src/monitoring/routes/health-page.ts';
import type { StepPart } from '../../src/monitoring/step-clock.ts';
import type { Vitals } from '../../src/monitoring/vitals.ts';

const GIB = 2 ** 30;
const quick = { p50: 1, p99: 3 };
const well: Vitals = {
  database: 'sqlite',
  databaseAnswers: true,
  busAnswers: undefined,
  load: 0.2,
  sockets: 40,
  maxSockets: 10_000,
  tables: 10,
  botsWaiting: 0,
  botThreads: 1,
  heap: { used: GIB / 10, limit: 2 * GIB },
  memory: GIB / 5,
  disk: { free: 20 * GIB, size: 50 * GIB },
  steps: {
    seconds: 300,
    count: 5_000,
    total: quick,
    parts: {
      queue: quick,
      decide: quick,
      commit: quick,
      frames: quick,
      bus: quick,
      sockets: quick,
    },
    slow: 0,
    faults: 0,
  },
  damagedLogs: 0,
  slowStep: 250,
  uptime: 90_000,
  open: undefined,
};

const slowIn = (part: StepPart): Vitals['steps'] => ({
  ...well.steps,
  total: { p50: 10, p99: 900 },
  parts: { ...well.steps.parts, [part]: { p50: 5, p99: 880 } },
});

const cases: readonly (readonly [ProblemKind, Severity, Partial<Vitals>, RegExp, RegExp])[] = [
  ['database-away', 'fault', { databaseAnswers: false }, /DATA_DIR/, /DATA_DIR/],
  [
    'database-away',
    'fault',
    { databaseAnswers: false, database: 'postgresql' },
    /PostgreSQL está en marcha/,
    /PostgreSQL runs/,
  ],
  ['bus-away', 'fault', { busAnswers: false }, /REDIS_URL/, /REDIS_URL/],
  ['disk-full', 'warning', { disk: { free: GIB / 2, size: GIB } }, /512 MB/, /512 MB/],
  ['disk-full', 'fault', { disk: { free: 0, size: GIB } }, /Quedan 0 B/, /0 byte left/],
  ['busy', 'warning', { load: 0.8 }, /80\s%/, /80%/],
  ['busy', 'fault', { load: 0.95 }, /95\s%/, /95%/],
  ['slow-steps', 'fault', { steps: slowIn('commit') }, /tarda en guardar/, /long to store/],
  ['slow-steps', 'fault', { steps: slowIn('bus') }, /carga de Redis/, /busy Redis is/],
  [
    'memory-full',
    'warning',
    { heap: { used: 1.8 * GIB, limit: 2 * GIB } },
    /max-old-space-size/,
    /max-old-space-size/,
  ],
  ['sockets-full', 'warning', { sockets: 9_500 }, /9500 conex/, /9,500 connections/],
  ['bots-wait', 'warning', { botsWaiting: 300 }, /300 jugadas de bots/, /300 moves of bots/],
  ['damaged-logs', 'fault', { damagedLogs: 3 }, /3 mesas/, /3 tables/],
  ['damaged-logs', 'fault', { damagedLogs: 1 }, /de una mesa/, /of a table/],
  ['faults', 'warning', { steps: { ...well.steps, faults: 1 } }, />1 error fuera/, />1 error out/],
  ['faults', 'warning', { steps: { ...well.steps, faults: 3 } }, /3 errores/, /3 errors/],
  [
    'open',
    'note',
    { open: 'page and metrics' },
    /esta página y \/metrics/,
    /this page and \/metrics/,
  ],
  ['open', 'note', { open: 'metrics' }, /puede leer \/metrics/, /can read \/metrics/],
];

describe('problems', () => {
  test('none: says that all is well, in both languages', () => {
    expect(problemsOf(well)).toEqual([]);
    expect(healthPage(well, 'es', 0)).toContain('Todo va bien');
    expect(healthPage(well, 'en', 0)).toContain('All is well');
  });

  test.each(cases)('%s (%s): is named with what to do', (kind, severity, change, es, en) => {
    const vitals = { ...well, ...change };
    expect(problemsOf(vitals)).toMatchObject([{ kind, severity }]);
    for (const [language, text, remedy] of [
      ['es', es, 'Qué hacer:'],
      ['en', en, 'What to do:'],
    ] as const) {
      const page = healthPage(vitals, language, 0);
      const item = page.slice(page.indexOf('<li'), page.indexOf('</li>'));
      expect(item).toContain(remedy);
      expect(item).toMatch(text);
    }
  });

  test('every kind is among the cases', () => {
    const everything = problemsOf({
      ...well,
      databaseAnswers: false,
      busAnswers: false,
      disk: { free: 0, size: GIB },
      load: 1,
      steps: { ...slowIn('queue'), faults: 1 },
      heap: { used: 1, limit: 1 },
      sockets: 10_000,
      botsWaiting: 1_000,
      damagedLogs: 1,
      open: 'page and metrics',
    });
    const kinds = new Set(cases.map(([kind]) => kind));
    expect(new Set(everything.map(({ kind }) => kind))).toEqual(kinds);
  });

  test('the worst come first, above the readings', () => {
    const page = healthPage(
      { ...well, open: 'page and metrics', load: 0.8, databaseAnswers: false },
      'en',
      0,
    );
    const places = [
      'There are 2 problems',
      'The database does not answer',
      'busy 80%',
      'Everybody can read',
      '<h2>Now</h2>',
    ].map((text) => page.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('few steps: one slow step is no problem', () => {
    const steps = { ...slowIn('commit'), count: 20 };
    expect(problemsOf({ ...well, steps })).toEqual([]);
  });

  test('has no script, and works without any other file', () => {
    const page = healthPage(well, 'es', 0);
    expect(page).not.toMatch(/<script|<link|<img|src=|@import/);
    expect(page).toContain('prefers-color-scheme: dark');
  });
});
