import { type Instance, siteUrl } from './instances.ts';

const EVERY_MS = 5_000;

/** Stands in for production's schedules: has the functions run due work every few seconds. */
export function startTicker(instance: Instance): void {
  const tick = async () => {
    // A failed tick appears in the functions' log; the next one catches up.
    await fetch(`${siteUrl(instance)}/api/emulator/tick`, { method: 'POST' }).catch(() => {});
    setTimeout(tick, EVERY_MS).unref();
  };
  void tick();
}
