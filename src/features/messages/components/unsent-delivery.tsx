import { useUnsentDelivery } from '../data/outbox.ts';

/** Sends messages that were left unsent when a page was closed or reloaded, from any page. Renders nothing. */
export function UnsentDelivery() {
  useUnsentDelivery();
  return null;
}
