import { randomBytes } from 'node:crypto';
import { STEP_PARTS, type StepClock } from '../monitoring/step-clock.ts';

/** Kinds of spans in OTLP. */
const INTERNAL = 1;
const SERVER = 2;

type AttributeValue = { readonly stringValue: string } | { readonly intValue: number };
export type Attributes = Readonly<Record<string, string | number>>;

/** A span in the JSON form of OTLP. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: AttributeValue }[];
}

/** Where a trace comes from: our own, or one that the client has begun. */
export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

/** The W3C header; `undefined` when it is absent or malformed. */
export function traceParentOf(header: string | undefined): TraceParent | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(header ?? '') ?? [];
  if (traceId === undefined || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

/** By the monotonic clock of this process. */
interface Interval {
  readonly start: number;
  readonly milliseconds: number;
}

const nanoseconds = (monotonic: number): string =>
  // In two parts, because the sum in nanoseconds exceeds the precision of a number.
  String(
    BigInt(Math.round(performance.timeOrigin * 1e3)) * 1000n + BigInt(Math.round(monotonic * 1e6)),
  );

const newId = (bytes: number): string => randomBytes(bytes).toString('hex');

function spanOf(
  name: string,
  { start, milliseconds }: Interval,
  attributes: Attributes,
  identity: Pick<Span, 'traceId' | 'kind'> & { readonly parent?: string | undefined },
): Span {
  const { traceId, kind, parent } = identity;
  return {
    traceId,
    spanId: newId(8),
    ...(parent === undefined ? {} : { parentSpanId: parent }),
    name,
    kind,
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(start + milliseconds),
    attributes: Object.entries(attributes).map(([key, value]) => ({
      key,
      value: typeof value === 'number' ? { intValue: value } : { stringValue: value },
    })),
  };
}

export const requestSpan = (
  name: string,
  interval: Interval,
  attributes: Attributes,
  parent: TraceParent | undefined,
): Span =>
  spanOf(name, interval, attributes, {
    traceId: parent?.traceId ?? newId(16),
    kind: SERVER,
    parent: parent?.spanId,
  });

/** A step and, below it, the parts of its way one after the other. */
export function stepSpans(clock: StepClock, kinds: readonly string[]): Span[] {
  const traceId = newId(16);
  const whole = spanOf(
    'step',
    { start: clock.started, milliseconds: clock.total },
    { 'sobremesa.step.kinds': kinds.join(',') },
    { traceId, kind: SERVER },
  );
  let start = clock.started;
  const parts = STEP_PARTS.map((part) => {
    const milliseconds = clock.parts[part];
    const span = spanOf(
      `step ${part}`,
      { start, milliseconds },
      {},
      {
        traceId,
        kind: INTERNAL,
        parent: whole.spanId,
      },
    );
    start += milliseconds;
    return span;
  });
  return [whole, ...parts];
}

/** The body of a request to `/v1/traces`. */
export const exportOf = (spans: readonly Span[], service: Attributes): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: {
          attributes: Object.entries(service).map(([key, value]) => ({
            key,
            value: { stringValue: String(value) },
          })),
        },
        scopeSpans: [{ scope: { name: 'sobremesa' }, spans }],
      },
    ],
  });
