import { useUnsentDelivery } from '../data/outbox.ts';

/** Sends what was written before the page was closed or reloaded, on whatever page its writer is. Shows nothing. */
export function SendUnsent() {
  useUnsentDelivery();
  return null;
}
