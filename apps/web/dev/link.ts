import { readScenario, type Scenario, type Viewer } from '@sobremesa/engine';
import { type Look, languages, paces, themes } from './dev-tables.ts';
import { isSize, type Size } from './sizes.ts';

/** All that a link says: what is shown, from where, and how it looks. */
export interface Place extends Look {
  /** Absent: the scenario stands in the link itself. */
  readonly golden?: string;
  readonly scenario?: Scenario;
  readonly at: number;
  readonly viewer: Viewer;
  readonly size: Size;
}

const through = async (bytes: Uint8Array, by: ReadableWritablePair): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(new Blob([bytes.slice()]).stream().pipeThrough(by)).arrayBuffer(),
  );

/** Moves repeat themselves: a long match becomes a link of one to three kilobytes. */
async function pack(scenario: Scenario): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(scenario));
  const bytes = await through(text, new CompressionStream('deflate-raw'));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function unpack(packed: string): Promise<Scenario> {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const text = await through(bytes, new DecompressionStream('deflate-raw'));
  return readScenario(JSON.parse(new TextDecoder().decode(text)));
}

/** In the fragment, which no server sees: a scenario has every card in it. */
export async function writePlace({ golden, scenario, ...rest }: Place): Promise<string> {
  const query = new URLSearchParams();
  if (golden !== undefined) query.set('golden', golden);
  else if (scenario) query.set('scenario', await pack(scenario));
  for (const [key, value] of Object.entries(rest)) query.set(key, String(value));
  return `#${query}`;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value =>
  values.find((value) => value === text) ?? values[0];

/** Whatever a link does not say, or says in vain, is as on a first visit. */
export async function readPlace(hash: string): Promise<Place> {
  const query = new URLSearchParams(hash.replace(/^#/, ''));
  const golden = query.get('golden');
  const packed = query.get('scenario');
  const viewer = query.get('viewer');
  const size = query.get('size');
  return {
    ...(golden === null ? {} : { golden }),
    ...(packed === null ? {} : { scenario: await unpack(packed) }),
    at: Number.parseInt(query.get('at') ?? '0', 10) || 0,
    viewer: viewer === 'spectator' ? viewer : Number.parseInt(viewer ?? '0', 10) || 0,
    size: isSize(size) ? size : 'phone',
    theme: oneOf(themes, query.get('theme')),
    language: oneOf(languages, query.get('language')),
    pace: oneOf(paces, query.get('pace') ?? 'normal'),
  };
}
