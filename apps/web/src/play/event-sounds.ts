import type { SoundName } from '@sobremesa/ui/sound';

/** The sounds of a beat, each once. */
export const soundsOf = (
  events: readonly { readonly type: string }[],
  sounds: Readonly<Partial<Record<string, SoundName>>> = {},
): SoundName[] => [...new Set(events.flatMap(({ type }) => sounds[type] ?? []))];
