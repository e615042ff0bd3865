import type { DealEventKind } from './events.ts';

/** The controls and panels of the deal room that a notification may speak of; their elements carry the name as `data-door`. */
export type Door =
  | 'request-access'
  | 'grant-access'
  | 'accept-terms'
  | 'make-offer'
  | 'accept-offer'
  | 'withdraw-offer'
  | 'pay'
  | 'waive'
  | 'confirm-outside'
  | 'answer-contest'
  | 'report-outside'
  | 'outside'
  | 'payouts'
  | 'item'
  | 'agree-time'
  | 'propose-time'
  | 'due-date'
  | 'statement'
  | 'review'
  | 'code'
  | 'check'
  | 'message';

const OFFER: readonly Door[] = ['accept-offer', 'withdraw-offer', 'make-offer'];
const PAY: readonly Door[] = ['pay', 'waive'];
const MORE_TIME: readonly Door[] = ['agree-time', 'propose-time', 'due-date'];

/**
 * The control that answers the notification of each kind of event, first of all the one that is there for whoever reads
 * it. Kinds without one tell what has happened, and lead to where it is shown.
 */
export const LANDINGS: Partial<Record<DealEventKind, readonly Door[]>> = {
  'access-requested': ['grant-access'],
  'access-granted': ['accept-terms'],
  'access-revoked': ['request-access'],
  'access-expired': ['request-access'],
  'code-asked': ['code'],
  'code-ending': ['code'],
  'offer-made': OFFER,
  'offer-countered': OFFER,
  'offer-declined': OFFER,
  'offer-withdrawn': OFFER,
  'offer-revived': OFFER,
  'offer-expiring': OFFER,
  'offer-expired': OFFER,
  lapsed: OFFER,
  'invoice-issued': PAY,
  'payment-due-soon': PAY,
  'payment-overdue': PAY,
  'payment-failed': PAY,
  'payment-extended': PAY,
  'outside-reported': ['confirm-outside'],
  'outside-contested': ['answer-contest', 'outside'],
  'outside-answered': ['confirm-outside', 'outside'],
  'outside-withdrawn': ['pay', 'outside'],
  'outside-confirmed': ['outside'],
  'outside-rejected': ['report-outside', 'outside'],
  'payout-waiting': ['payouts'],
  paid: ['item'],
  'item-transferred': ['item'],
  'item-problem': ['item'],
  'item-moved': ['check'],
  'inspection-started': ['item'],
  'inspection-ending': ['item'],
  'handover-late': MORE_TIME,
  'extension-proposed': ['agree-time'],
  'extension-declined': MORE_TIME,
  'extension-withdrawn': ['due-date'],
  'extension-expired': MORE_TIME,
  extended: ['due-date'],
  'refund-asked': ['due-date'],
  disputed: ['statement'],
  completed: ['review'],
  'support-ending': ['message'],
  'review-written': ['review'],
};
