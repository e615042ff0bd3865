import { siteUrl, TEST } from '../../../scripts/suite/instances.ts';
import { DAY_MS } from '../../../src/domain/shared/durations.ts';
import { until } from '../plain/until.ts';

export const emulator = async (path: 'tick' | 'clock', body: object = {}) => {
  const answer = await fetch(`${siteUrl(TEST)}/api/emulator/${path}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as { now: string; done: Record<string, number> } };
};
/** Advances the clock and runs everything that is due by the new time. */
export const advanceDays = (days: number) => emulator('clock', { advanceMs: Math.round(days * DAY_MS) });
/** Advances the clock by an hour, so that the sitemap is rewritten whatever the time was before. */
export async function passSitemap(): Promise<void> {
  await emulator('tick');
  await advanceDays(1 / 24);
}
export const resetClock = () => emulator('clock', { reset: true });
/** Runs due work repeatedly until `read` returns something. */
export const tickUntil = <T>(read: () => Promise<T | null | undefined | false>) =>
  until(async () => {
    await emulator('tick');
    return read();
  });
