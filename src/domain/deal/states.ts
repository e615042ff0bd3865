import { machine } from '../shared/machine.ts';

/** Access of one buyer to one listing. */
export const ACCESS_STATES = ['none', 'requested', 'granted', 'refused', 'withdrawn', 'revoked', 'expired'] as const;
export type AccessState = (typeof ACCESS_STATES)[number];
export type AccessEvent = 'request' | 'grant' | 'refuse' | 'withdraw' | 'revoke' | 'expire';
export type DealActor = 'buyer' | 'seller' | 'system' | 'admin';

/**
 * State tables, Access. `system` grants with an acceptance, and ends access with a deal that came to
 * nothing or after its term; neither `revoke` nor `expire` happens from accepted to completed.
 */
export const accessMachine = machine<AccessState, AccessEvent, DealActor>({
  none: { request: { by: ['buyer'], to: 'requested' }, grant: { by: ['seller', 'system'], to: 'granted' } },
  requested: {
    grant: { by: ['seller', 'system'], to: 'granted' },
    refuse: { by: ['seller'], to: 'refused' },
    withdraw: { by: ['buyer', 'system'], to: 'withdrawn' },
  },
  granted: { revoke: { by: ['seller'], to: 'revoked' }, expire: { by: ['system'], to: 'expired' } },
  // After 14 days only; `requestAccess` checks the date.
  refused: { request: { by: ['buyer'], to: 'requested' }, grant: { by: ['seller', 'system'], to: 'granted' } },
  withdrawn: { request: { by: ['buyer'], to: 'requested' }, grant: { by: ['seller', 'system'], to: 'granted' } },
  revoked: { grant: { by: ['seller', 'system'], to: 'granted' }, request: { by: ['buyer'], to: 'requested' } },
  expired: { grant: { by: ['seller', 'system'], to: 'granted' }, request: { by: ['buyer'], to: 'requested' } },
});

/** Days after a refusal before the same buyer may ask again. */
export const REFUSAL_DAYS = 14;
/** Days that granted access lasts, outside accepted to completed. */
export const ACCESS_DAYS = 90;

export const DEAL_STAGES = [
  'enquiry',
  'access',
  'negotiation',
  'accepted',
  'paid',
  'handover',
  'inspection',
  'completed',
] as const;
/** Stages in which a deal ended without a sale; a buyer who comes back begins its next round. */
export const CLOSED_STAGES = ['lapsed', 'cancelled'] as const;
export const ALL_STAGES = [...DEAL_STAGES, ...CLOSED_STAGES, 'disputed'] as const;
export type DealStage = (typeof ALL_STAGES)[number];
export type DealRole = 'buyer' | 'seller';
export type StageEvent =
  | 'ask'
  | 'access'
  | 'offer'
  | 'accept'
  | 'buy-now'
  | 'pay'
  | 'settle-outside'
  | 'lapse'
  | 'cancel'
  | 'move-item'
  | 'inspect'
  | 'report'
  | 'complete'
  | 'dispute'
  | 'rule-release'
  | 'rule-refund';

const ACCEPTANCE = ['grant-access', 'reserve-listing', 'issue-invoice'] as const;
const DEAL_OFF = ['void-parts', 'close-checkout', 'release-listing', 'end-access'] as const;
const SALE = ['release-close', 'schedule-parts', 'sell-listing'] as const;

/**
 * State tables, Deal stage. The stage itself is computed (`stage.ts`); this table says who may move
 * a deal on from where, and what each move has to arrive at. `system` is time, the payment provider
 * or the consequence of something done to a listing or an account.
 */
export const stageMachine = machine<DealStage, StageEvent, DealActor>({
  enquiry: {
    ask: { by: ['buyer'], to: 'enquiry' },
    access: { by: ['buyer', 'seller'], to: 'access' },
    offer: { by: ['buyer'], to: 'negotiation' },
    'buy-now': { by: ['buyer'], to: 'accepted', effects: ACCEPTANCE },
    cancel: { by: ['buyer', 'seller', 'system'], to: 'cancelled', effects: ['end-access'] },
  },
  access: {
    ask: { by: ['buyer'], to: 'access' },
    access: { by: ['buyer', 'seller', 'system'], to: 'access' },
    offer: { by: ['buyer'], to: 'negotiation' },
    'buy-now': { by: ['buyer'], to: 'accepted', effects: ACCEPTANCE },
    cancel: { by: ['buyer', 'seller', 'system'], to: 'cancelled', effects: ['end-access'] },
  },
  negotiation: {
    ask: { by: ['buyer'], to: 'negotiation' },
    access: { by: ['buyer', 'seller', 'system'], to: 'negotiation' },
    offer: { by: ['buyer', 'seller', 'system'], to: 'negotiation' },
    accept: { by: ['buyer', 'seller'], to: 'accepted', effects: ACCEPTANCE },
    'buy-now': { by: ['buyer'], to: 'accepted', effects: ACCEPTANCE },
    cancel: { by: ['buyer', 'seller', 'system'], to: 'cancelled', effects: ['void-offers', 'end-access'] },
  },
  accepted: {
    pay: { by: ['system'], to: 'paid', effects: ['enter-ledger', 'begin-handover'] },
    'settle-outside': { by: ['seller', 'admin'], to: 'paid', effects: ['enter-ledger', 'take-fee', 'begin-handover'] },
    lapse: { by: ['system'], to: 'lapsed', effects: DEAL_OFF },
    cancel: { by: ['buyer', 'seller', 'system'], to: 'cancelled', effects: DEAL_OFF },
  },
  paid: {
    'move-item': { by: ['seller'], to: 'handover' },
    dispute: { by: ['buyer', 'seller', 'system'], to: 'disputed', effects: ['raise-flag', 'stop-inspection'] },
  },
  handover: {
    'move-item': { by: ['buyer', 'seller'], to: 'handover' },
    inspect: { by: ['system'], to: 'inspection', effects: ['begin-inspection'] },
    complete: { by: ['system'], to: 'completed', effects: SALE },
    dispute: { by: ['buyer', 'seller', 'system'], to: 'disputed', effects: ['raise-flag', 'stop-inspection'] },
  },
  inspection: {
    'move-item': { by: ['buyer'], to: 'inspection' },
    report: { by: ['buyer'], to: 'handover', effects: ['stop-inspection'] },
    complete: { by: ['system'], to: 'completed', effects: SALE },
    dispute: { by: ['buyer', 'seller', 'system'], to: 'disputed', effects: ['raise-flag', 'stop-inspection'] },
  },
  disputed: {
    'rule-release': { by: ['admin'], to: 'completed', effects: ['refund-buyer', ...SALE] },
    'rule-refund': { by: ['admin'], to: 'cancelled', effects: ['refund-buyer', 'void-parts', 'pause-listing'] },
  },
  completed: {},
  lapsed: {
    ask: { by: ['buyer'], to: 'enquiry' },
    access: { by: ['buyer', 'seller'], to: 'access' },
    offer: { by: ['buyer'], to: 'negotiation' },
    'buy-now': { by: ['buyer'], to: 'accepted', effects: ACCEPTANCE },
  },
  cancelled: {
    ask: { by: ['buyer'], to: 'enquiry' },
    access: { by: ['buyer', 'seller'], to: 'access' },
    offer: { by: ['buyer'], to: 'negotiation' },
    'buy-now': { by: ['buyer'], to: 'accepted', effects: ACCEPTANCE },
  },
});

/** Stages in which a round is over: nothing more happens in it, and it counts against no limit. */
export const OVER_STAGES: readonly DealStage[] = ['completed', ...CLOSED_STAGES];
export const isOver = ({ stage }: { stage: DealStage }): boolean => OVER_STAGES.includes(stage);
/** Paid, and the handover has not come to its end: money may be held. */
export const isPaid = ({ stage }: { stage: DealStage }): boolean =>
  isHandingOver({ stage }) || stage === 'inspection' || stage === 'disputed';
/** Paid, and something is still to be handed over. */
export const isHandingOver = ({ stage }: { stage: DealStage }): boolean => stage === 'paid' || stage === 'handover';

export const STAGE_NAMES: Record<DealStage, string> = {
  enquiry: 'Enquiry',
  access: 'Access',
  negotiation: 'Negotiation',
  accepted: 'Accepted',
  paid: 'Paid',
  handover: 'Handover',
  inspection: 'Inspection',
  completed: 'Completed',
  lapsed: 'Lapsed',
  cancelled: 'Cancelled',
  disputed: 'Disputed',
};

/** Whose turn a deal is; `both` while each side owes a statement, null while nobody has to act. */
export const TURN_HOLDERS = ['buyer', 'seller', 'both'] as const;
type TurnHolder = (typeof TURN_HOLDERS)[number];

/** Returns whether the deal waits on this side; never for somebody on neither side (null). */
export const isTurnOf = ({ waitingOn }: { waitingOn: TurnHolder | null }, role: DealRole | null): boolean =>
  role !== null && (waitingOn === role || waitingOn === 'both');

export const otherRole = (role: DealRole): DealRole => (role === 'buyer' ? 'seller' : 'buyer');
