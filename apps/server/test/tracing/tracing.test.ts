import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { Monitor } from '../../src/monitoring/monitor.ts';
import { STEP_PARTS } from '../../src/monitoring/step-clock.ts';
import { startServer } from '../../src/server.ts';
import { SpanExporter } from '../../src/tracing/exporter.ts';
import { type Span, traceParentOf } from '../../src/tracing/otlp.ts';
import { Tracer } from '../../src/tracing/tracer.ts';
import { gather, hubOpener, mover, people, take } from '../support/hubs.ts';

const openHub = hubOpener();

interface Received {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly resourceSpans: readonly {
      readonly resource: { readonly attributes: readonly object[] };
      readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
    }[];
  };
}

type Behaviour = 'answers' | 'refuses' | 'hangs';

/** A collector of traces over real HTTP. */
async function collect(behaviour: Behaviour) {
  const requests: Received[] = [];
  let asked = () => {};
  const wasAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      requests.push({ path: request.url, headers: request.headers, body: JSON.parse(text) });
      asked();
      if (behaviour === 'hangs') return;
      response.writeHead(behaviour === 'answers' ? 200 : 503).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    requests,
    wasAsked,
    get spans(): Span[] {
      return requests.flatMap(({ body }) =>
        body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      );
    },
  };
}

const attributeOf = ({ attributes }: Span, key: string): unknown =>
  attributes.find((attribute) => attribute.key === key)?.value;

/** A hub whose steps go to a collector at this address. */
function tracedHub(endpoint: string) {
  const monitor = new Monitor(250);
  const faults: unknown[] = [];
  const exporter = new SpanExporter({
    endpoint,
    headers: {},
    serviceName: 'mesa',
    onError: (error) => faults.push(error),
  });
  const tracer = new Tracer({ exporter, share: 1, slowStep: 250 });
  monitor.steps.observe(tracer.step);
  const hub = openHub({
    stepTaken: (_table, { outcomes }, clock) => monitor.steps.taken({ clock, outcomes }),
  });
  return { hub, exporter, faults };
}

describe('traces', () => {
  test('a server sends requests and steps to its collector, without codes and names', async () => {
    const collector = await collect('answers');
    const dataDir = mkdtempSync(join(tmpdir(), 'sobremesa-traces-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const server = await startServer(
      readConfig({
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret,x-other=1',
        OTEL_SERVICE_NAME: 'mesa',
        OTEL_TRACES_SAMPLER_ARG: '1',
      }),
    );
    const url = `http://127.0.0.1:${server.port}`;
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const entered = await fetch(`${url}/api/me`, { headers: { traceparent } });
    const [cookie] = entered.headers.getSetCookie();
    const headers = { cookie: cookie.split(';', 1)[0], 'content-type': 'application/json' };
    const post = async (path: string, body: object): Promise<{ code: string }> => {
      const options = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(`${url}${path}`, options);
      expect(answer.status).toBe(200);
      return (await answer.json()) as { code: string };
    };
    const { code } = await post('/api/tables', { game: 'nogracias', seats: 3 });
    const sit = { id: 'one', action: { type: 'sit', name: 'Nombre visible' } };
    await post(`/api/tables/${code}/actions`, sit);
    await server.close();

    const [{ path, headers: sent, body }] = collector.requests;
    expect(path).toBe('/v1/traces');
    expect(sent).toMatchObject({ 'content-type': 'application/json', 'x-key': 'a secret' });
    expect(body.resourceSpans[0].resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'mesa' },
    });
    const { spans } = collector;
    const mine = spans.find((span) => span.traceId === traceId);
    expect(mine).toMatchObject({ name: 'GET /api/me', parentSpanId: '00f067aa0ba902b7', kind: 2 });
    expect(mine && attributeOf(mine, 'http.response.status_code')).toEqual({ intValue: 200 });
    const step = spans.find((span) => span.name === 'step');
    expect(step && attributeOf(step, 'sobremesa.step.kinds')).toEqual({ stringValue: 'sat' });
    const text = JSON.stringify(collector.requests.map((request) => request.body));
    expect(text).toContain('/api/tables/:code/actions');
    expect(text).not.toContain(code);
    expect(text).not.toContain('Nombre visible');
  });

  test('the parts of a step are spans below it, one after the other', async () => {
    const collector = await collect('answers');
    const { hub, exporter } = tracedHub(collector.endpoint);
    const { code, watchers } = await gather(hub, people);
    await mover(watchers).act(hub, code, take);
    await new Promise((resolve) => setImmediate(resolve));
    await exporter.close();
    const whole = collector.spans.findLast((span) => span.name === 'step');
    const parts = collector.spans.filter((span) => span.parentSpanId === whole?.spanId);
    expect(parts.map(({ name }) => name)).toEqual(STEP_PARTS.map((part) => `step ${part}`));
    let at = BigInt(whole!.startTimeUnixNano);
    for (const { traceId, startTimeUnixNano, endTimeUnixNano } of parts) {
      expect(traceId).toBe(whole?.traceId);
      // Rounded to nanoseconds.
      expect(Math.abs(Number(BigInt(startTimeUnixNano) - at))).toBeLessThan(10);
      at = BigInt(endTimeUnixNano);
    }
    expect(Math.abs(Number(BigInt(whole!.endTimeUnixNano) - at))).toBeLessThan(10);
    const lag = Date.now() - Number(BigInt(whole!.endTimeUnixNano) / 1_000_000n);
    expect(Math.abs(lag)).toBeLessThan(60_000);
  });

  test('a collector that hangs delays no move, and gets one request at a time', async () => {
    const collector = await collect('hangs');
    const { hub, exporter } = tracedHub(collector.endpoint);
    const { code, watchers } = await gather(hub, people);
    const say = { type: 'say', text: 'hola' } as const;
    // Enough spans for several requests. The collector answers none, and every step is taken all the same.
    for (let step = 0; step < 300; step++) await watchers[step % 3].act(hub, code, say);
    await collector.wasAsked;
    await mover(watchers).act(hub, code, take);
    expect(collector.requests).toHaveLength(1);
    await exporter.close();
    expect(collector.requests).toHaveLength(1);
  });

  test('a collector that is gone or refuses delays no move; lost spans are counted', async () => {
    const refusing = await collect('refuses');
    for (const endpoint of ['http://127.0.0.1:1', refusing.endpoint]) {
      const { hub, exporter, faults } = tracedHub(endpoint);
      const { code, watchers } = await gather(hub, people);
      await mover(watchers).act(hub, code, take);
      await new Promise((resolve) => setImmediate(resolve));
      await exporter.close();
      expect(faults).toHaveLength(1);
      expect(exporter.dropped).toBeGreaterThan(0);
    }
  });

  test('keeps a bounded number of spans while the collector does not answer', async () => {
    const collector = await collect('hangs');
    const { exporter } = tracedHub(collector.endpoint);
    const span = { name: 'x' } as Span;
    exporter.add([span]);
    for (let count = 0; count < 10_000; count++) exporter.add([span]);
    expect(exporter.dropped).toBeGreaterThan(5_000);
    await exporter.close();
  });

  test('the share 0 traces slow steps and requests of traced clients only', () => {
    const added: Span[] = [];
    const exporter = { add: (spans: readonly Span[]) => void added.push(...spans) };
    const tracer = new Tracer({ exporter, share: 0, slowStep: 250 });
    const request = { method: 'GET', route: '/', status: 200, milliseconds: 1 };
    tracer.request({ ...request, traceparent: undefined });
    tracer.request({ ...request, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00` });
    expect(added).toEqual([]);
    tracer.request({ ...request, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` });
    expect(added).toHaveLength(1);
  });

  test.each([
    [undefined],
    ['anything'],
    [`00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`],
    [`00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`],
    [`00-${'a'.repeat(31)}-${'b'.repeat(16)}-01`],
  ])('traceparent %s is ignored', (header) => expect(traceParentOf(header)).toBeUndefined());
});

describe('settings of traces', () => {
  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', /must be an address/],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'secret', /must be a list like name=value/],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%', /must have values encoded/],
    ['OTEL_TRACES_SAMPLER_ARG', '2', /must be a number from 0 to 1/],
    ['OTEL_TRACES_SAMPLER_ARG', '1.1.1', /must be a number from 0 to 1/],
  ])('%s=%s: throws with one line', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message);
  });
});
