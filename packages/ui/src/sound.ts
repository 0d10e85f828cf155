import { preferences } from './preferences.svelte.ts';

export type SoundName = 'card' | 'reveal' | 'take' | 'chip' | 'turn' | 'win';

/** A short tone, or band-pass noise, which sounds like paper. */
interface Stroke {
  readonly at: number;
  readonly hertz: number;
  readonly seconds: number;
  readonly loudness: number;
  readonly voice: 'paper' | 'wood' | 'bell';
}

const stroke =
  (voice: Stroke['voice'], loudness: number) =>
  (at: number, hertz: number, seconds: number): Stroke => ({ at, hertz, seconds, loudness, voice });

const paper = stroke('paper', 0.5);
const wood = stroke('wood', 0.16);
const bell = stroke('bell', 0.1);

const scores: Readonly<Record<SoundName, readonly Stroke[]>> = {
  card: [paper(0, 1900, 0.05), wood(0.008, 150, 0.05)],
  reveal: [paper(0, 1500, 0.05), paper(0.05, 2100, 0.05), paper(0.1, 2700, 0.06)],
  take: [paper(0, 1300, 0.16), paper(0.1, 900, 0.18), wood(0.24, 110, 0.1)],
  chip: [wood(0, 2350, 0.022), wood(0.03, 3050, 0.03)],
  turn: [bell(0, 523, 0.14), bell(0.11, 659, 0.22)],
  win: [bell(0, 523, 0.16), bell(0.12, 659, 0.16), bell(0.24, 784, 0.36)],
};

const ATTACK_SECONDS = 0.004;
const SILENT = 0.0001;

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** One second of noise, shared by all paper sounds. */
function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return noise;
}

function paperVoice(audio: AudioContext, hertz: number): [AudioScheduledSourceNode, AudioNode] {
  const source = new AudioBufferSourceNode(audio, { buffer: noiseOf(audio) });
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: hertz, Q: 0.9 });
  return [source, source.connect(band)];
}

function toneVoice(
  audio: AudioContext,
  hertz: number,
  type: OscillatorType,
): [AudioScheduledSourceNode, AudioNode] {
  const source = new OscillatorNode(audio, { type, frequency: hertz });
  return [source, source];
}

function strike(audio: AudioContext, { at, hertz, seconds, loudness, voice }: Stroke): void {
  const start = audio.currentTime + at;
  const [source, sounding] =
    voice === 'paper'
      ? paperVoice(audio, hertz)
      : toneVoice(audio, hertz, voice === 'wood' ? 'triangle' : 'sine');
  const gain = new GainNode(audio, { gain: SILENT });
  gain.gain.setValueAtTime(SILENT, start);
  gain.gain.linearRampToValueAtTime(loudness, start + ATTACK_SECONDS);
  gain.gain.exponentialRampToValueAtTime(SILENT, start + seconds);
  sounding.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + seconds);
}

/** Synthesizes a sound, if the reader has switched sound on. */
export function play(sound: SoundName): void {
  // Browsers play no audio before the first user activation.
  if (!preferences.sound || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume().catch(() => {});
  for (const each of scores[sound]) strike(context, each);
}

export function vibrate(ms: number): void {
  // Before the first user activation browsers refuse and log a warning.
  const isAllowed = navigator.userActivation?.hasBeenActive ?? false;
  if (preferences.vibration && isAllowed && 'vibrate' in navigator) navigator.vibrate(ms);
}
