/** The browser's QR code reader, if it has one. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

export async function canScan(): Promise<boolean> {
  const Detector = detectorClass();
  if (!Detector || !navigator.mediaDevices) return false;
  return (await Detector.getSupportedFormats()).includes('qr_code');
}

/** Shows the camera in `video` and resolves with the first text that `accept` takes. */
export async function scan<Found>(
  video: HTMLVideoElement,
  accept: (text: string) => Found | undefined,
  signal: AbortSignal,
): Promise<Found | undefined> {
  const Detector = detectorClass();
  if (!Detector) return undefined;
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  try {
    video.srcObject = stream;
    await video.play();
    const detector = new Detector({ formats: ['qr_code'] });
    while (!signal.aborted) {
      for (const { rawValue } of await detector.detect(video)) {
        const found = accept(rawValue);
        if (found !== undefined) return found;
      }
      await new Promise(requestAnimationFrame);
    }
    return undefined;
  } finally {
    video.srcObject = null;
    for (const track of stream.getTracks()) track.stop();
  }
}
