import type { EventWords } from '../deal/events/event-row.ts';
import type { DealEvent, DealEventKind } from '../deal/events.ts';
import type { DealRole } from '../deal/states.ts';
import type { Offer } from '../offer/offer.ts';

type Act = string | ((words: EventWords) => string);

const OPEN_DEAL = 'Open the deal';
const INVOICE = 'See the invoice';
const PAYMENT = 'See the payment';
const HANDOVER = 'See the handover';
const RECEIPT = 'Confirm receipt';
const REVIEW = 'Write your review';
const pay: Act = ({ amount }) => `Pay ${amount}`;

/**
 * Labels of the buttons in events' emails, either for both sides or one per side. For events not listed here, the
 * button opens the deal.
 */
const ACTS: Partial<Record<DealEventKind, Act | Record<DealRole, Act>>> = {
  'access-requested': 'Decide on access',
  'access-granted': 'See the details',
  'access-revoked': 'Ask for access again',
  'access-expired': 'Ask for access again',
  'diligence-changed': 'See what changed',
  'question-asked': 'Answer the question',
  'question-answered': 'Read the answer',
  'answer-changed': 'Read the answer',
  'code-asked': 'Give access to the code',
  'code-refused': 'Ask a question',
  'code-ending': 'Confirm the removal',
  'offer-made': 'Answer the offer',
  'offer-countered': 'Answer the counter-offer',
  'offer-accepted': 'See what was agreed',
  bought: 'See what was agreed',
  'offer-declined': 'See the offer',
  'offer-withdrawn': 'See the offer',
  'offer-voided': 'See the offer',
  'offer-backed-up': 'See the offer',
  'offer-revived': 'See the offer',
  'offer-expiring': 'See the offer',
  'offer-expired': 'See the offer',
  'invoice-issued': pay,
  'payment-due-soon': pay,
  'payment-overdue': { buyer: pay, seller: INVOICE },
  'payment-extended': { buyer: pay, seller: INVOICE },
  'payment-failed': { buyer: 'Pay another way', seller: INVOICE },
  paid: { buyer: INVOICE, seller: 'Hand over the assets' },
  'installment-paid': INVOICE,
  'payment-processing': PAYMENT,
  'payment-sent-back': INVOICE,
  'payment-waived': INVOICE,
  'payment-defaulted': INVOICE,
  'payment-voided': INVOICE,
  'payment-refunded': INVOICE,
  'outside-reported': { buyer: PAYMENT, seller: RECEIPT },
  'outside-contested': { buyer: 'Answer about the payment', seller: PAYMENT },
  'outside-answered': { buyer: PAYMENT, seller: RECEIPT },
  'outside-withdrawn': PAYMENT,
  'outside-confirmed': INVOICE,
  'outside-rejected': PAYMENT,
  released: INVOICE,
  'release-reversed': INVOICE,
  'payout-waiting': 'Complete your payout account',
  chargeback: INVOICE,
  'item-transferred': { buyer: RECEIPT, seller: HANDOVER },
  'item-confirmed': HANDOVER,
  'item-problem': { buyer: HANDOVER, seller: 'Solve the problem' },
  'item-put-back': HANDOVER,
  'item-moved': 'See what the check found',
  'inspection-started': { buyer: RECEIPT, seller: HANDOVER },
  'inspection-ending': RECEIPT,
  'handover-late': { buyer: HANDOVER, seller: 'Finish the handover' },
  'extension-proposed': 'Answer the proposal',
  'extension-declined': HANDOVER,
  'extension-withdrawn': HANDOVER,
  'extension-expired': HANDOVER,
  extended: HANDOVER,
  'refund-asked': HANDOVER,
  disputed: 'State your case',
  'statement-made': 'Read the statement',
  ruled: 'Read the decision',
  completed: REVIEW,
  'support-ending': 'Write a message',
  'review-written': REVIEW,
  'reviews-revealed': 'Read the reviews',
};

/** Returns the label of the button in an event's email, which describes the action on the linked page. */
export function eventButtonLabel(event: DealEvent, words: EventWords, role: DealRole, offer: Offer | null): string {
  const isAnswered = event.kind === 'offer-revived' || event.kind === 'offer-expiring';
  if (isAnswered && offer) return offer.by === role ? 'See your offer' : 'Answer the offer';
  const act = ACTS[event.kind] ?? OPEN_DEAL;
  const own = typeof act === 'object' ? act[role] : act;
  return typeof own === 'string' ? own : own(words);
}
