import { createHmac } from 'node:crypto';
import type { PlatformEvent } from './platform-objects.ts';

/** The secrets of a webhook's two endpoints: one for events of our account, one for those of connected accounts. */
export interface WebhookSecrets {
  ours: string;
  connected: string;
}

/** An event's request body and headers, signed with Stripe's scheme and the time of sending. */
export function signedEvent(
  event: PlatformEvent,
  { ours, connected }: WebhookSecrets,
  at = new Date(),
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(event);
  const secret = event.account ? connected : ours;
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': sign(secret, body, at) } };
}

/** Stripe's signature scheme: `t=<unix seconds>,v1=<hex HMAC>` over time and body. */
function sign(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
