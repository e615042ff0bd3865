import { movedClock } from '../data/moved-clock.ts';
import { transact } from '../data/transact.ts';

export async function moveClock(byMs: number): Promise<void> {
  await transact(async (tx) => {
    const clock = await tx.raw.get(movedClock());
    tx.set(movedClock(), { offsetMs: Number(clock.get('offsetMs') ?? 0) + byMs });
  });
}

export async function resetClock(): Promise<void> {
  await movedClock().delete();
}
