import { unlessConfirmed } from '../invoice/unless-confirmed.ts';
import { isOpenOffer, type OfferState } from '../offer/states.ts';
import type { Deal } from './deal.ts';
import type { DealRole } from './states.ts';

const OVER: Partial<Record<OfferState, string>> = {
  declined: 'was declined',
  withdrawn: 'was withdrawn',
  expired: 'expired',
  void: 'became void',
};

type Facts = Pick<Deal, 'stage' | 'offer' | 'hold' | 'closed' | 'dispute' | 'purchase'>;

/** What `role` reads of a deal that waits for neither side; null where there is nothing to say. */
export function idleText({ stage, offer, hold, closed, dispute, purchase }: Facts, role: DealRole): string | null {
  if (closed) {
    const ended = closed.as === 'lapsed' ? 'Lapsed: it was not paid in time.' : 'Canceled.';
    const next = closed.reason || (role === 'buyer' ? 'A new offer reopens the deal.' : '');
    return [ended, next].filter(Boolean).join(' ');
  }
  if (hold) return 'On hold: an account in this deal was deactivated. All deadlines are paused.';
  if (stage === 'accepted' && purchase?.contest?.answeredAt) {
    return `The payment outside Handoff is contested. ${unlessConfirmed(role, 'the seller')}`;
  }
  if (stage === 'disputed') return 'In dispute. The money stays held until it is decided.';
  if (stage === 'completed') {
    if (dispute?.state === 'ready') return 'The dispute over the holdback is being decided.';
    // What was not handed over by then need not have been.
    if (dispute?.over === 'deal' && dispute.outcome) return 'Completed by an administrator’s decision.';
    return 'Completed. The project is handed over.';
  }
  if (stage !== 'negotiation' || !offer) return null;
  if (offer.state === 'back-up') {
    return `Behind another offer. ${role === offer.by ? 'Yours' : 'It'} is open again if that one falls through.`;
  }
  if (isOpenOffer(offer.state)) return null;
  return `The last offer ${OVER[offer.state] ?? 'is over'}.`;
}
