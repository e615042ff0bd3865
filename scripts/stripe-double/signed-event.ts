import { sign } from '../../functions/src/integrations/payments/signature.ts';
import type { PlatformEvent } from './platform-objects.ts';

/** The secrets of the two endpoints of a webhook: for events of our account, and for those of connected ones. */
export interface WebhookSecrets {
  ours: string;
  connected: string;
}

/** An event as it is sent, signed as Stripe signs it: with the time, each time anew. */
export function signedEvent(
  event: PlatformEvent,
  { ours, connected }: WebhookSecrets,
  at = new Date(),
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(event);
  const secret = event.account ? connected : ours;
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': sign(secret, body, at) } };
}
