import { settings } from './settings.svelte.ts';

export type Sound = 'card' | 'reveal' | 'take' | 'chip' | 'turn' | 'win';

interface Note {
  readonly at: number;
  readonly hertz: number;
  readonly seconds: number;
  readonly shape: OscillatorType;
  readonly loudness: number;
}

const note = (
  at: number,
  hertz: number,
  seconds: number,
  shape: OscillatorType = 'triangle',
  loudness = 0.12,
): Note => ({ at, hertz, seconds, shape, loudness });

const tunes: Readonly<Record<Sound, readonly Note[]>> = {
  card: [note(0, 190, 0.05, 'triangle', 0.2), note(0.01, 95, 0.06, 'sine', 0.2)],
  reveal: [note(0, 320, 0.05), note(0.06, 380, 0.05)],
  take: [note(0, 180, 0.09), note(0.08, 140, 0.09), note(0.16, 105, 0.14)],
  chip: [note(0, 1250, 0.03, 'sine'), note(0.02, 1700, 0.04, 'sine', 0.07)],
  turn: [note(0, 523, 0.12, 'sine'), note(0.11, 659, 0.18, 'sine')],
  win: [note(0, 523, 0.14, 'sine'), note(0.12, 659, 0.14, 'sine'), note(0.24, 784, 0.3, 'sine')],
};

let context: AudioContext | undefined;

function strike(audio: AudioContext, { at, hertz, seconds, shape, loudness }: Note): void {
  const start = audio.currentTime + at;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = shape;
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

/** Short, dry and made on the spot; silent until the reader asks for sound. */
export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  for (const each of tunes[sound]) strike(context, each);
}

export function vibrate(ms: number): void {
  // Before the first tap the browser refuses, and says so in the console.
  const isAllowed = navigator.userActivation?.hasBeenActive ?? false;
  if (settings.vibration && isAllowed && 'vibrate' in navigator) navigator.vibrate(ms);
}
