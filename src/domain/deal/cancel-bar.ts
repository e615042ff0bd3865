import { isReportedOutside } from '../invoice/outside-payment.ts';
import { formatDate } from '../shared/time.ts';
import type { Deal } from './deal.ts';
import type { DealRole } from './states.ts';

type Facts = Pick<Deal, 'stage' | 'purchase'>;

/**
 * What keeps this side from canceling an accepted deal, as a sentence: a reported payment outside, since the money may
 * have moved; for the buyer, the end of diligence. Null where nothing does.
 */
export function cancelBar(deal: Facts, role: DealRole, now: Date): string | null {
  if (deal.stage !== 'accepted') return null;
  if (isReportedOutside(deal)) {
    return 'A payment outside Handoff is reported. The deal can be canceled once the report is withdrawn or rejected.';
  }
  const until = deal.purchase?.diligenceEndsAt;
  if (role === 'seller' || !until || until > now) return null;
  return `Diligence ended on ${formatDate(until)}. If you do not pay, the deal lapses by itself.`;
}
