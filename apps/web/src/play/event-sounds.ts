import type { SoundName } from '@sobremesa/ui/sound';

/** Each sound is heard once in a moment, however often what makes it happened. */
export const soundsOf = (
  events: readonly { readonly type: string }[],
  sounds: Readonly<Partial<Record<string, SoundName>>> = {},
): SoundName[] => [...new Set(events.flatMap(({ type }) => sounds[type] ?? []))];
