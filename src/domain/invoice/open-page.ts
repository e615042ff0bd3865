import { MINUTE_MS } from '../shared/durations.ts';
import type { Invoice } from './invoice.ts';

/** A page that closes sooner than this is not handed out: paying on it takes a while. */
const MARGIN_MS = 5 * MINUTE_MS;

/** The payment provider's page of an invoice, while it can be paid on; null where there is none, or its time is up. */
export function openPage({ checkout }: Pick<Invoice, 'checkout'>, now: Date): Invoice['checkout'] {
  const { expiresAt = null } = checkout ?? {};
  const isOver = expiresAt !== null && expiresAt.getTime() - MARGIN_MS <= now.getTime();
  return checkout?.url && !isOver ? checkout : null;
}
