import { type Instance, siteUrl } from './instances.ts';

const EVERY_MS = 5_000;

/** What a schedule does in production: has the functions do what is due, every few seconds. */
export function startTicker(instance: Instance): void {
  const tick = async () => {
    // A failed tick is in the functions' log; the next one does what it left.
    await fetch(`${siteUrl(instance)}/api/emulator/tick`, { method: 'POST' }).catch(() => {});
    setTimeout(tick, EVERY_MS).unref();
  };
  void tick();
}
