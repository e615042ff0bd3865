import { machine } from '../shared/machine.ts';

/** Access of one buyer to one listing. */
export const ACCESS_STATES = ['none', 'requested', 'granted', 'refused', 'withdrawn', 'revoked', 'expired'] as const;
export type AccessState = (typeof ACCESS_STATES)[number];
export type AccessEvent = 'request' | 'grant' | 'refuse' | 'withdraw' | 'revoke' | 'expire';
export type DealActor = 'buyer' | 'seller' | 'system' | 'admin';

/**
 * State tables, Access. `system` grants access when an offer is accepted, and ends it when the deal falls
 * through or its term is over; neither `revoke` nor `expire` happens from accepted to completed.
 */
export const accessMachine = machine<AccessState, AccessEvent, DealActor>({
  none: { request: { by: ['buyer'], to: 'requested' }, grant: { by: ['seller', 'system'], to: 'granted' } },
  requested: {
    grant: { by: ['seller', 'system'], to: 'granted' },
    refuse: { by: ['seller'], to: 'refused' },
    withdraw: { by: ['buyer', 'system'], to: 'withdrawn' },
  },
  granted: { revoke: { by: ['seller'], to: 'revoked' }, expire: { by: ['system'], to: 'expired' } },
  // `requestAccess` refuses this for REFUSAL_DAYS.
  refused: { request: { by: ['buyer'], to: 'requested' }, grant: { by: ['seller', 'system'], to: 'granted' } },
  withdrawn: { request: { by: ['buyer'], to: 'requested' }, grant: { by: ['seller', 'system'], to: 'granted' } },
  revoked: { grant: { by: ['seller', 'system'], to: 'granted' }, request: { by: ['buyer'], to: 'requested' } },
  expired: { grant: { by: ['seller', 'system'], to: 'granted' }, request: { by: ['buyer'], to: 'requested' } },
});

/** Days after a refusal before the same buyer may ask again. */
export const REFUSAL_DAYS = 14;
/** Days that granted access lasts; it does not expire from accepted to completed. */
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
/** Stages in which a deal ended without a sale; a buyer who comes back starts its next round. */
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

/**
 * State tables, Deal stage. The stage itself is computed (`stage.ts`); this table says who may move a deal
 * on from which stage, and where each move leads. `system` is time, the payment provider or the consequence
 * of something done to a listing or an account. An acceptance (`accept`, `buy-now`) reserves the listing,
 * grants access and issues the invoice; payment starts the handover; completion releases the close part,
 * schedules the rest and sells the listing; a dispute stops the inspection and raises a flag.
 */
export const stageMachine = machine<DealStage, StageEvent, DealActor>({
  enquiry: {
    ask: { by: ['buyer'], to: 'enquiry' },
    access: { by: ['buyer', 'seller'], to: 'access' },
    offer: { by: ['buyer'], to: 'negotiation' },
    'buy-now': { by: ['buyer'], to: 'accepted' },
    cancel: { by: ['buyer', 'seller', 'system'], to: 'cancelled' },
  },
  access: {
    ask: { by: ['buyer'], to: 'access' },
    access: { by: ['buyer', 'seller', 'system'], to: 'access' },
    offer: { by: ['buyer'], to: 'negotiation' },
    'buy-now': { by: ['buyer'], to: 'accepted' },
    cancel: { by: ['buyer', 'seller', 'system'], to: 'cancelled' },
  },
  negotiation: {
    ask: { by: ['buyer'], to: 'negotiation' },
    access: { by: ['buyer', 'seller', 'system'], to: 'negotiation' },
    offer: { by: ['buyer', 'seller', 'system'], to: 'negotiation' },
    accept: { by: ['buyer', 'seller'], to: 'accepted' },
    'buy-now': { by: ['buyer'], to: 'accepted' },
    cancel: { by: ['buyer', 'seller', 'system'], to: 'cancelled' },
  },
  accepted: {
    pay: { by: ['system'], to: 'paid' },
    'settle-outside': { by: ['seller', 'admin'], to: 'paid' },
    lapse: { by: ['system'], to: 'lapsed' },
    cancel: { by: ['buyer', 'seller', 'system'], to: 'cancelled' },
  },
  paid: {
    'move-item': { by: ['seller'], to: 'handover' },
    dispute: { by: ['buyer', 'seller', 'system'], to: 'disputed' },
  },
  handover: {
    'move-item': { by: ['buyer', 'seller'], to: 'handover' },
    inspect: { by: ['system'], to: 'inspection' },
    complete: { by: ['system'], to: 'completed' },
    dispute: { by: ['buyer', 'seller', 'system'], to: 'disputed' },
  },
  inspection: {
    'move-item': { by: ['buyer'], to: 'inspection' },
    report: { by: ['buyer'], to: 'handover' },
    complete: { by: ['system'], to: 'completed' },
    dispute: { by: ['buyer', 'seller', 'system'], to: 'disputed' },
  },
  disputed: {
    'rule-release': { by: ['admin'], to: 'completed' },
    'rule-refund': { by: ['admin'], to: 'cancelled' },
  },
  completed: {},
  lapsed: {
    ask: { by: ['buyer'], to: 'enquiry' },
    access: { by: ['buyer', 'seller'], to: 'access' },
    offer: { by: ['buyer'], to: 'negotiation' },
    'buy-now': { by: ['buyer'], to: 'accepted' },
  },
  cancelled: {
    ask: { by: ['buyer'], to: 'enquiry' },
    access: { by: ['buyer', 'seller'], to: 'access' },
    offer: { by: ['buyer'], to: 'negotiation' },
    'buy-now': { by: ['buyer'], to: 'accepted' },
  },
});

/** Stages in which a round is over: nothing more happens in it, and it counts towards no limit. */
export const OVER_STAGES: readonly DealStage[] = ['completed', ...CLOSED_STAGES];
export const isOver = ({ stage }: { stage: DealStage }): boolean => OVER_STAGES.includes(stage);
/** Paid and not yet completed: money may be held. */
export const isPaid = ({ stage }: { stage: DealStage }): boolean =>
  isHandingOver({ stage }) || stage === 'inspection' || stage === 'disputed';
/** Paid, with something still to be handed over. */
export const isHandingOver = ({ stage }: { stage: DealStage }): boolean => stage === 'paid' || stage === 'handover';

export const STAGE_NAMES: Record<DealStage, string> = {
  enquiry: 'Inquiry',
  access: 'Access',
  negotiation: 'Negotiation',
  accepted: 'Accepted',
  paid: 'Paid',
  handover: 'Handover',
  inspection: 'Inspection',
  completed: 'Completed',
  lapsed: 'Lapsed',
  cancelled: 'Canceled',
  disputed: 'Disputed',
};

/** Whose turn a deal is; `both` while each side owes something, as in a dispute, null while neither has to act. */
export const TURN_HOLDERS = ['buyer', 'seller', 'both'] as const;
type TurnHolder = (typeof TURN_HOLDERS)[number];

/** Returns whether the deal waits for this side; never for an onlooker (null). */
export const isTurnOf = ({ waitingOn }: { waitingOn: TurnHolder | null }, role: DealRole | null): boolean =>
  role !== null && (waitingOn === role || waitingOn === 'both');

export const otherRole = (role: DealRole): DealRole => (role === 'buyer' ? 'seller' : 'buyer');
