import type { AccountEvent } from '../account/states.ts';
import type { CaseEvent } from '../case/states.ts';
import type { DealEventKind } from '../deal/events.ts';
import type { AccessEvent, StageEvent } from '../deal/states.ts';
import type { DisputeEvent } from '../dispute/states.ts';
import type { HandoverEvent } from '../handover/states.ts';
import type { PartEvent } from '../invoice/states.ts';
import type { ListingEvent } from '../listing/states.ts';
import type { MailEvent } from '../mail/states.ts';
import type { OfferEvent } from '../offer/states.ts';
import type { ReviewEvent } from '../review/states.ts';
import type { InvoiceNotice } from './invoice-notices.ts';

/**
 * Who hears of an event of the state tables: kinds of deal events (`deal`), notices to the payer
 * (`invoice`), the owner of a listing, a mail, the bell for a message. Or nobody, and why.
 */
export type Told =
  | { deal: readonly DealEventKind[]; invoice?: readonly InvoiceNotice[] }
  | { by: 'listing decision' | 'listing owner' | 'outcome of a report' | 'mail' | 'message' }
  | { silent: string };

const deal = (...kinds: DealEventKind[]): Told => ({ deal: kinds });
const silent = (reason: string): Told => ({ silent: reason });
const own = silent('the person who does it sees it happen, and nobody else is concerned');
const part = (reason: string): Told => silent(`one side of something else: ${reason}`);

const listing: Record<ListingEvent, Told> = {
  submit: own,
  recall: own,
  approve: { by: 'listing decision' },
  'request-changes': { by: 'listing decision' },
  reject: { by: 'listing decision' },
  pause: { by: 'listing owner' },
  resume: own,
  reserve: part('the accepted offer is told'),
  sell: part('the completed deal is told'),
  release: part('the lapsed or cancelled deal is told, and the offers that count again'),
  withdraw: deal('offer-voided'),
  reopen: own,
  remove: { by: 'listing owner' },
  reactivate: { by: 'mail' },
  restore: { by: 'listing owner' },
};
const access: Record<AccessEvent, Told> = {
  request: deal('access-requested'),
  grant: deal('access-granted', 'offer-accepted', 'bought'),
  refuse: deal('access-refused'),
  withdraw: deal('access-withdrawn'),
  revoke: deal('access-revoked'),
  expire: deal('access-expired'),
};
const offer: Record<OfferEvent, Told> = {
  accept: deal('offer-accepted'),
  'buy-now': deal('bought'),
  decline: deal('offer-declined'),
  counter: deal('offer-countered'),
  withdraw: deal('offer-withdrawn'),
  expire: deal('offer-expired'),
  'back-up': deal('offer-backed-up'),
  revive: deal('offer-revived'),
  void: deal('offer-voided'),
  complete: part('the completed deal is told'),
  lapse: part('the lapsed deal is told'),
  cancel: part('the cancelled deal is told'),
};
const invoicePart: Record<PartEvent, Told> = {
  'fall-due': deal('payment-due-soon'),
  process: silent('the payer has just started it, and the page shows it; what comes of it is told'),
  pay: { deal: ['paid'], invoice: ['fee-paid', 'membership-paid'] },
  fail: { deal: ['payment-failed'], invoice: ['fee-failed', 'membership-failed'] },
  'run-over': { deal: ['payment-overdue'], invoice: ['fee-overdue'] },
  waive: deal('payment-waived'),
  extend: { deal: ['payment-extended'], invoice: ['fee-extended'] },
  default: deal('payment-defaulted'),
  void: { deal: ['payment-voided'], invoice: ['fee-voided'] },
  release: part('the release is told when the money has left'),
  refund: part('the refund is told when the money has left'),
  settle: { deal: ['released', 'payment-refunded'], invoice: ['fee-taken'] },
  lose: { deal: ['chargeback'], invoice: ['membership-ended'] },
  'settle-outside': { deal: ['outside-confirmed'], invoice: ['fee-issued'] },
};
const handover: Record<HandoverEvent, Told> = {
  transfer: deal('item-transferred'),
  confirm: deal('item-confirmed'),
  report: deal('item-problem'),
  'put-back': deal('item-put-back'),
};
const stage: Record<StageEvent, Told> = {
  ask: { by: 'message' },
  access: deal('access-requested', 'access-granted'),
  offer: deal('offer-made'),
  accept: deal('offer-accepted', 'invoice-issued'),
  'buy-now': deal('bought', 'invoice-issued'),
  pay: deal('paid'),
  'settle-outside': deal('outside-confirmed'),
  lapse: deal('lapsed'),
  cancel: deal('cancelled'),
  'move-item': deal('item-transferred', 'item-confirmed', 'item-put-back'),
  inspect: deal('inspection-started'),
  report: deal('item-problem'),
  complete: deal('completed'),
  dispute: deal('disputed'),
  'rule-release': deal('ruled'),
  'rule-refund': deal('ruled'),
};
const account: Record<AccountEvent, Told> = {
  deactivate: { by: 'mail' },
  reactivate: { by: 'mail' },
  delete: own,
};
const dispute: Record<DisputeEvent, Told> = {
  'buyer-states': deal('statement-made'),
  'seller-states': deal('statement-made'),
  'close-statements': silent('both knew the date; the decision is told'),
  decide: deal('ruled'),
};
const case_: Record<CaseEvent, Told> = {
  resolve: { by: 'outcome of a report' },
  reopen: silent('somebody looks again; what comes of it is told'),
};
const review: Record<ReviewEvent, Told> = { write: deal('review-written'), reveal: deal('reviews-revealed') };
const mailing = silent('a mail is how something else is told');
const mail: Record<MailEvent, Told> = { send: mailing, deliver: mailing, fail: mailing, 'give-up': mailing };
const onboarding: Record<string, Told> = { verify: own, next: own, back: own };

/** For every table its events; a new event without a line here does not compile. */
export const TOLD: Record<string, Record<string, Told>> = {
  listing,
  access,
  offer,
  part: invoicePart,
  handover,
  stage,
  account,
  sellerOnboarding: onboarding,
  buyerOnboarding: onboarding,
  dispute,
  case: case_,
  mail,
  review,
};

/** Deal events that no move of a table causes: time warns, one side says something, or money is called back. */
export const TOLD_BESIDE: readonly DealEventKind[] = [
  'terms-accepted',
  'offer-expiring',
  'outside-reported',
  'outside-rejected',
  'extension-proposed',
  'extended',
  'handover-late',
  'inspection-ending',
  'refund-asked',
  'payout-waiting',
  'listing-removed',
  'stopped',
  'resumed',
];
