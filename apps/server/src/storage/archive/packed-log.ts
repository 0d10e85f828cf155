import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { ByteReader, ByteWriter } from './bytes.ts';
import { type Column, readColumn, writeColumn } from './columns.ts';
import { kindsIn, shapeOf, textOf, type Value } from './shapes.ts';

/** A step as the database has it; `request` and `facts` are JSON. */
export interface StoredStep {
  readonly seq: number;
  readonly at: number;
  readonly request: string | null;
  readonly facts: string;
}

/** Raised with every change of the format. Older versions must stay readable. */
const VERSION = 1;
const CHECKSUM_LENGTH = 16;

/** Between shapes; JSON escapes control characters. */
const SEPARATOR = '\u0000';
/** In place of the request of a step that nobody asked for. */
const NO_REQUEST = '';

/**
 * Most bytes of the unpacked shapes and numbers, and characters of all steps. The longest logs have a tenth of them, and a
 * damaged record must not fill the memory.
 */
const MAX_SHAPES = 2 ** 26;
const MAX_NUMBERS = 2 ** 23;
const MAX_TEXT = 2 ** 26;

/** The record is damaged. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** A newer server has written the record. */
export class NewerRecord extends Error {
  override readonly name = 'NewerRecord';
}

/** Of everything that the database has of these steps. */
function checksum(steps: readonly StoredStep[]): Buffer {
  const hash = createHash('sha256');
  for (const { seq, at, request, facts } of steps) {
    hash.update(`${JSON.stringify([seq, at, request, facts])}\n`);
  }
  return hash.digest().subarray(0, CHECKSUM_LENGTH);
}

/**
 * The steps of a log from the first one on as one record. It contains every fact as it was decided, so that
 * reading it needs neither rules nor bots. Throws when the record would not give back the same bytes.
 *
 * A record is its version, a checksum and three parts: the shapes of the steps, the numbers in them column by
 * column, and the bytes that they have in hex, which are random and therefore not compressed.
 */
export function packLog(steps: readonly StoredStep[]): Uint8Array {
  const record = new ByteWriter();
  record.bytes(Uint8Array.of(VERSION));
  record.bytes(checksum(steps));
  for (const part of partsOf(steps)) {
    record.number(part.length);
    record.bytes(part);
  }
  const bytes = record.result();
  // Compares the checksum of what it reads.
  unpackLog(bytes);
  return bytes;
}

/** The steps of a record. Throws an `ArchiveError` when it is damaged, a `NewerRecord` when it is of a newer version. */
export function unpackLog(record: Uint8Array): StoredStep[] {
  const [version] = record;
  const reader = new ByteReader(record.subarray(1));
  if (version > VERSION) {
    throw new NewerRecord(
      `the record has version ${version}, written by a newer server; this one reads up to ${VERSION}`,
    );
  }
  try {
    const expected = reader.bytes(CHECKSUM_LENGTH);
    const part = () => reader.bytes(reader.number());
    const steps = stepsOf([part(), part(), part()]);
    if (!checksum(steps).equals(expected)) throw new Error('the checksum differs');
    return steps;
  } catch (error) {
    throw new ArchiveError('the record is damaged', { cause: error });
  }
}

type Parts = readonly [shapes: Uint8Array, numbers: Uint8Array, hex: Uint8Array];

interface KnownShape {
  readonly number: number;
  /** The values of each place in the order of the log; of bytes, their lengths. */
  readonly columns: readonly Column[];
}

function partsOf(steps: readonly StoredStep[]): Parts {
  const shapes = new Map<string, KnownShape>();
  const hex = new ByteWriter();
  const note = (text: string): number => {
    const { shape, values } = shapeOf(text);
    const known = shapes.get(shape) ?? { number: shapes.size, columns: values.map(() => []) };
    shapes.set(shape, known);
    for (const [place, value] of values.entries()) {
      known.columns[place].push(typeof value === 'number' ? value : value.length);
      if (typeof value !== 'number') hex.bytes(value);
    }
    return known.number;
  };
  const times = steps.map(({ at }) => at);
  // Both texts of a step, one after the other, because the bytes in hex are read in that order.
  const noted = steps.map(({ request, facts }) => [note(request ?? NO_REQUEST), note(facts)]);
  const numbers = new ByteWriter();
  numbers.number(steps.length);
  const columns = [times, noted.map(([request]) => request), noted.map(([, facts]) => facts)];
  for (const column of columns) writeColumn(numbers, column);
  for (const known of shapes.values()) {
    for (const column of known.columns) writeColumn(numbers, column);
  }
  return [
    brotliCompressSync([...shapes.keys()].join(SEPARATOR)),
    brotliCompressSync(numbers.result()),
    hex.result(),
  ];
}

const unpacked = (part: Uint8Array, maxOutputLength: number): Buffer =>
  brotliDecompressSync(part, { maxOutputLength });

function stepsOf([packedShapes, packedNumbers, packedHex]: Parts): StoredStep[] {
  const shapes = unpacked(packedShapes, MAX_SHAPES).toString().split(SEPARATOR);
  const numbers = new ByteReader(unpacked(packedNumbers, MAX_NUMBERS));
  const hex = new ByteReader(packedHex);
  const length = numbers.number();
  const [times, requests, facts] = [0, 1, 2].map(() => readColumn(numbers, length));
  const uses = new Map<number, number>();
  for (const shape of [...requests, ...facts]) uses.set(shape, (uses.get(shape) ?? 0) + 1);
  const known = shapes.map((shape, number) => {
    const kinds = kindsIn(shape);
    return { shape, kinds, columns: kinds.map(() => readColumn(numbers, uses.get(number) ?? 0)) };
  });
  const read = new Map<number, number>();
  let size = 0;
  const next = (number: number): string => {
    const { shape, kinds, columns } = known[number];
    const index = read.get(number) ?? 0;
    read.set(number, index + 1);
    const values = columns.map(
      (column, place): Value => (kinds[place] === 'hex' ? hex.bytes(column[index]) : column[index]),
    );
    size += shape.length;
    if (size > MAX_TEXT) throw new RangeError('the steps are too long');
    return textOf(shape, values);
  };
  return times.map((at, index) => {
    const request = next(requests[index]);
    return {
      seq: index + 1,
      at,
      request: request === NO_REQUEST ? null : request,
      facts: next(facts[index]),
    };
  });
}
