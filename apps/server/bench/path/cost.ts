/** Microseconds of CPU time that each of so many moves takes, of all threads of this process. */
export async function costOf(moves: number, work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / moves;
}
