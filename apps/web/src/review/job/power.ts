interface Battery {
  readonly charging: boolean;
  readonly level: number;
}

/** Below this charge nothing is computed that nobody waits for. */
const LOW = 0.2;

/** Browsers that do not tell count as powered. */
export async function isLowOnPower(): Promise<boolean> {
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> };
  if (!getBattery) return false;
  try {
    const { charging, level } = await getBattery.call(navigator);
    return !charging && level < LOW;
  } catch {
    // A page inside a frame may not ask.
    return false;
  }
}
