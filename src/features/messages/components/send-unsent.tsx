import { useUnsentDelivery } from '../data/outbox.ts';

/** Sends messages written before the page was closed or reloaded, on any page. Shows nothing. */
export function SendUnsent() {
  useUnsentDelivery();
  return null;
}
