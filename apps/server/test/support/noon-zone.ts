/** A time zone in which it is noon now, so that no test of a day runs across midnight. */
export function noonZone(now = new Date()): string {
  const east = 12 - now.getUTCHours();
  // The names of these zones count westwards.
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}
