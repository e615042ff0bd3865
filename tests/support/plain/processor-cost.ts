const REFERENCE = Array.from({ length: 60_000 }, (_, i) => `${(i * 7919) % 100_003}`);

async function processorTime(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/**
 * Returns the processor time of a function as a multiple of sorting 60,000 strings, which stays the same on a slow or
 * shared processor. It is the lowest of up to three runs, the last being the first one below `enough`.
 */
export async function costOf(run: () => unknown, enough: number): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 3 && lowest >= enough; n += 1) {
    const cost = await processorTime(run);
    lowest = Math.min(lowest, cost / (await processorTime(() => JSON.parse(JSON.stringify(REFERENCE.toSorted())))));
  }
  return lowest;
}
