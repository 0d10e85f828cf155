const started = performance.now();

/** A line of progress, with the seconds since the start. */
export function say(line: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(4);
  process.stdout.write(`${seconds} s  ${line}\n`);
}

export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`not so: ${what}`);
  say(`ok: ${what}`);
}
