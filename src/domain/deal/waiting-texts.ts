import { debitText, processingSince } from '../invoice/bank-debit.ts';
import { contestedPaymentText } from '../invoice/part-words.ts';
import { isOpenOffer, type OfferState } from '../offer/states.ts';
import { formatExactMoney } from '../shared/money.ts';
import { storedDate } from '../shared/stored-moments.ts';
import { withPeriod } from '../shared/text.ts';
import { nameOwnAccount } from './cancel-deal.ts';
import type { Deal } from './deal.ts';
import { type DealStep, dealClocks } from './deal-clocks.ts';
import type { DealRole } from './states.ts';

const END_TEXTS: Partial<Record<OfferState, string>> = {
  declined: 'was declined',
  withdrawn: 'was withdrawn',
  expired: 'expired',
  void: 'became void',
};

type Facts = Pick<Deal, 'stage' | 'offer' | 'hold' | 'closed' | 'dispute' | 'purchase'>;

/** Returns the text shown to `role` when the deal isn't waiting on either side; null if there's nothing to say. */
export function idleText(deal: Facts, role: DealRole, now: Date): string | null {
  const { stage, offer, hold, closed, dispute, purchase } = deal;
  if (closed) {
    return [endedText(closed, role), moneyAfterEnd(deal, role)].filter(Boolean).join(' ');
  }
  if (hold) return 'On hold: an account in this deal was deactivated. All deadlines are paused.';
  const processing = processingSince(deal);
  if (processing) return debitText(processing, role, now);
  if (stage === 'accepted' && purchase?.contest?.answeredAt) {
    return `The payment outside Handoff is contested. ${contestedPaymentText(role, 'the seller')}`;
  }
  if (stage === 'disputed') return 'In dispute. The money stays held until it is decided.';
  if (stage === 'completed') {
    if (dispute?.state === 'ready') return 'The dispute over the holdback is being decided.';
    // An administrator's decision can complete a deal whose items weren't all handed over.
    if (dispute?.over === 'deal' && dispute.outcome) return 'Completed by an administrator’s decision.';
    return 'Completed. The project is handed over.';
  }
  if (stage !== 'negotiation' || !offer) return null;
  if (offer.state === 'back-up') {
    return `Behind another offer. ${role === offer.by ? 'Yours' : 'It'} reopens if that one falls through.`;
  }
  if (isOpenOffer(offer.state)) return null;
  return `The last offer ${END_TEXTS[offer.state] ?? 'is over'}.`;
}

function endedText({ as, reason, account }: NonNullable<Deal['closed']>, role: DealRole): string {
  const ended = as === 'lapsed' ? 'Lapsed: it was not paid in time.' : 'Canceled.';
  if (!reason) return role === 'buyer' ? `${ended} A new offer reopens the deal.` : ended;
  const words = withPeriod(account === role ? nameOwnAccount(reason) : reason);
  // A lowercase reason continues the sentence; any other stands on its own.
  return /^\p{Ll}/u.test(words) ? `Canceled: ${words}` : `${ended} ${words}`;
}

/**
 * Returns a sentence about money that was in transit when the deal ended, or arrived afterwards, and is sent back;
 * empty if there is none.
 */
function moneyAfterEnd({ purchase }: Facts, role: DealRole): string {
  const whose = role === 'buyer' ? 'your' : 'the buyer’s';
  if (purchase?.sentBack) {
    const { amount, at } = purchase.sentBack;
    return `${formatExactMoney(amount)} arrived on ${storedDate(at)}, after the deal ended, and goes back in full to ${role === 'buyer' ? 'you' : 'the buyer'}.`;
  }
  return purchase?.processingSince ? `When ${whose} bank debit arrives, it’s sent back in full.` : '';
}

/** Consequence of a clock, worded to follow "If nothing happens by …,"; null for a mere reminder. */
const STEP_CONSEQUENCES: Record<DealStep, string | null> = {
  'expire-offer': 'the offer expires',
  lapse: 'the deal lapses, and the project is for sale again',
  'flag-outside': 'an administrator looks into the payment',
  'remind-outside': null,
  'end-silent': 'the inquiry is closed',
  'expire-access': 'access ends',
  'dispute-late': 'the late handover becomes a dispute, which an administrator decides',
  'dispute-problem': 'the problem becomes a dispute, which an administrator decides',
  'end-inspection': 'the handover counts as confirmed, and the money is released',
  'close-statements': 'we decide with what we have',
  'settle-transfers': null,
  'warn-offer': null,
  'warn-payment': null,
  'warn-late': 'the handover is late, and two weeks later it becomes a dispute',
  // The due date stays the same when a proposal expires, and its own consequence is already shown.
  'expire-proposal': null,
  'warn-inspection': null,
  'warn-support': null,
  'reveal-reviews': null,
  'notify-unread': null,
};

/** Returns the first thing that happens in a deal if neither side acts, and when; null if nothing does. */
export function nextConsequence(deal: Parameters<typeof dealClocks>[0]): { at: Date; text: string } | null {
  const coming = dealClocks(deal)
    .flatMap(({ step, at }) => ({ step, at, text: stepConsequence(deal, step) }))
    .filter((clock): clock is { step: DealStep; at: Date; text: string } => clock.text !== null)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  // The end of access is shown only if nothing else is coming.
  const first = coming.find(({ step }) => step !== 'expire-access') ?? coming[0];
  return first ? { at: first.at, text: first.text } : null;
}

/**
 * Returns the consequence of a clock, or null. Money paid off-platform isn't held, so there is nothing to release or
 * dispute.
 */
function stepConsequence({ purchase }: Parameters<typeof dealClocks>[0], step: DealStep): string | null {
  if (purchase?.outsideAt && step === 'end-inspection') return 'the handover counts as confirmed';
  return purchase?.outsideAt && step === 'warn-late' ? 'the handover is late' : STEP_CONSEQUENCES[step];
}
