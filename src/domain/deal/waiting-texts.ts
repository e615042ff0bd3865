import { unlessConfirmed } from '../invoice/part-words.ts';
import { isOpenOffer, type OfferState } from '../offer/states.ts';
import type { Deal } from './deal.ts';
import { type DealStep, dealClocks } from './deal-clocks.ts';
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

/** What a clock brings about by itself, to be said after "If nothing happens by …,"; null for what only reminds. */
const BRINGS: Record<DealStep, string | null> = {
  'expire-offer': 'the offer expires',
  lapse: 'the deal lapses, and the project is for sale again',
  'flag-outside': 'an administrator looks into the payment',
  'remind-outside': null,
  'end-silent': 'the inquiry is closed',
  'expire-access': 'access ends',
  'dispute-late': 'the late handover becomes a dispute, which an administrator decides',
  'dispute-problem': 'the problem becomes a dispute, which an administrator decides',
  'end-inspection': 'the handover counts as confirmed, and the money is released',
  'close-statements': 'an administrator decides without what is missing',
  'warn-offer': null,
  'warn-payment': null,
  'warn-late': null,
  // The date stays as it is, which nobody has to be told beside what happens when it has passed.
  'expire-proposal': null,
  'warn-inspection': null,
  'warn-support': null,
  'reveal-reviews': null,
  'notify-unread': null,
};

/** What happens in a deal by itself, and when, if neither side does anything: the first thing; null where nothing does. */
export function consequenceOf(deal: Parameters<typeof dealClocks>[0]): { at: Date; text: string } | null {
  const first = dealClocks(deal)
    .flatMap(({ step, at }) => ({ at, text: step === 'end-inspection' ? inspectionEnds(deal) : BRINGS[step] }))
    .filter((clock): clock is { at: Date; text: string } => clock.text !== null)
    .sort((a, b) => a.at.getTime() - b.at.getTime())[0];
  return first ?? null;
}

/** What was paid outside is not released by anybody. */
const inspectionEnds = ({ purchase }: Parameters<typeof dealClocks>[0]): string | null =>
  purchase?.outsideAt ? 'the handover counts as confirmed' : BRINGS['end-inspection'];
