import type { Instance } from './instances.ts';

/** Longer than an event takes to reach the functions, even on a busy machine. */
const GAP_MS = 1_000;
const MAX_WAIT_MS = 120_000;

/**
 * Waits until triggers have handled all writes: no function is running, and no event arrives for a second. Both
 * Firestore emulators send an event immediately, or once the function for the previous one has ended.
 */
export async function untilIdle({ ports }: Pick<Instance, 'ports'>): Promise<void> {
  const end = Date.now() + MAX_WAIT_MS;
  for (let before = -1; ; ) {
    const answer = await fetch(`http://127.0.0.1:${ports.functions}/events`);
    if (!answer.ok) throw new Error(`The Functions emulator answered ${answer.status} when asked if it is idle.`);
    const { sent, running } = (await answer.json()) as { sent: number; running: number };
    if (running === 0 && sent === before) return;
    if (Date.now() > end) throw new Error(`Triggers still run after ${MAX_WAIT_MS / 1000} s, ${running} at once.`);
    before = sent;
    await new Promise((resolve) => setTimeout(resolve, GAP_MS));
  }
}
