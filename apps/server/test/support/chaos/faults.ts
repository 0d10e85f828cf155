import { setTimeout as sleep } from 'node:timers/promises';
import type { Rng } from '@sobremesa/engine';
import { MINUTE } from '@sobremesa/protocol/durations';
import type { Client } from '../client.ts';
import type { Service } from '../service.ts';
import type { Node, World } from './world.ts';

export interface Scene {
  readonly world: World;
  readonly everybody: readonly Client[];
  readonly rng: Rng;
  /** Whether some faults take long: longer than the timeouts of the server. */
  readonly isLong: boolean;
}

/** Hurts something and repairs it; resolves when everything is up again. */
type Fault = (scene: Scene) => Promise<void>;

const one = <Item>(items: readonly Item[], rng: Rng): Item => items[rng.below(items.length)];

/** Of a usual fault, in a long run and in a short one. */
const MAX_MS = 1_500;
const MAX_MS_SHORT = 400;
/** Longer than a database counts as available without an answer. */
const LONGER_THAN_PATIENCE = 20_000;
/** One of so many faults takes long. */
const LONG_EVERY = 20;
const FREEZES_LONG_EVERY = 6;

const someTime = (
  { rng, isLong }: Scene,
  long = LONGER_THAN_PATIENCE,
  longEvery = LONG_EVERY,
): Promise<void> =>
  sleep(
    isLong && rng.below(longEvery) === 0 ? long : 100 + rng.below(isLong ? MAX_MS : MAX_MS_SHORT),
  );

/** As pages do when nothing arrives: the people of this server go to another one. */
function leave({ server }: Node, everybody: readonly Client[]): void {
  for (const person of everybody) if (person.server === server.url) person.drop();
}

async function cut(line: { cut(): void; mend(): void } | undefined, scene: Scene): Promise<void> {
  line?.cut();
  await someTime(scene);
  line?.mend();
}

async function killed(service: Service, scene: Scene): Promise<void> {
  await service.kill();
  await someTime(scene);
  await service.revive();
}

export const faults = {
  'a server is killed': async ({ world, rng }) => {
    const { server } = one(world.nodes, rng);
    await server.kill();
    await sleep(rng.below(500));
    await server.start();
  },
  'a server is killed while it starts': async ({ world, rng }) => {
    const { server } = one(world.nodes, rng);
    await server.kill();
    const starting = server.start();
    await sleep(rng.below(1_500));
    await server.kill();
    await starting;
    await server.start();
  },
  'a server stands still and goes on': async (scene) => {
    const node = one(scene.world.nodes, scene.rng);
    node.server.freeze();
    try {
      leave(node, scene.everybody);
      await someTime(scene, MINUTE, FREEZES_LONG_EVERY);
    } finally {
      node.server.wake();
    }
  },
  'PostgreSQL is killed': (scene) => killed(scene.world.database, scene),
  'Redis is killed': (scene) => killed(one(scene.world.buses, scene.rng), scene),
  'Redis stands still': async (scene) => {
    const bus = one(scene.world.buses, scene.rng);
    bus.signal('SIGSTOP');
    try {
      await someTime(scene);
    } finally {
      bus.signal('SIGCONT');
    }
  },
  'the network between a server and PostgreSQL is cut': (scene) =>
    cut(one(scene.world.nodes, scene.rng).database, scene),
  'the network between a server and Redis is cut': (scene) =>
    cut(one(scene.world.nodes, scene.rng).bus, scene),
  'the disk of PostgreSQL is full': async (scene) => {
    const { disk, database } = scene.world;
    try {
      await disk?.fill();
      await someTime(scene);
    } finally {
      disk?.free();
    }
    // It may have ended, because it could not write its log.
    await database.revive();
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
