import { useUnsentDelivery } from '../data/outbox.ts';

/** Sends messages left over from before the page was closed or reloaded, from any page. Renders nothing. */
export function UnsentDelivery() {
  useUnsentDelivery();
  return null;
}
