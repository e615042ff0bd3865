import { AppError } from '../errors.ts';
import { createMachine } from '../shared/machine.ts';

/** States of one buyer's access to one listing. */
export const ACCESS_STATES = ['none', 'requested', 'granted', 'refused', 'withdrawn', 'revoked', 'expired'] as const;
export type AccessState = (typeof ACCESS_STATES)[number];
export type AccessEvent = 'request' | 'grant' | 'refuse' | 'withdraw' | 'revoke' | 'expire';
export type DealActor = 'buyer' | 'seller' | 'system' | 'admin';

/**
 * State table for access. `system` grants access when an offer is accepted and ends it when the deal falls through or
 * `ACCESS_DAYS` have passed; from acceptance to completion, access is neither revoked nor expired.
 */
export const accessMachine = createMachine<AccessState, AccessEvent, DealActor>({
  none: { request: { by: ['buyer'], to: 'requested' }, grant: { by: ['seller', 'system'], to: 'granted' } },
  requested: {
    grant: { by: ['seller', 'system'], to: 'granted' },
    refuse: { by: ['seller'], to: 'refused' },
    withdraw: { by: ['buyer', 'system'], to: 'withdrawn' },
  },
  granted: { revoke: { by: ['seller'], to: 'revoked' }, expire: { by: ['system'], to: 'expired' } },
  // `requestAccess` rejects a new request for REFUSAL_DAYS.
  refused: { request: { by: ['buyer'], to: 'requested' }, grant: { by: ['seller', 'system'], to: 'granted' } },
  withdrawn: { request: { by: ['buyer'], to: 'requested' }, grant: { by: ['seller', 'system'], to: 'granted' } },
  revoked: { grant: { by: ['seller', 'system'], to: 'granted' }, request: { by: ['buyer'], to: 'requested' } },
  expired: { grant: { by: ['seller', 'system'], to: 'granted' }, request: { by: ['buyer'], to: 'requested' } },
});

export const DEAL_STAGES = [
  'inquiry',
  'access',
  'negotiation',
  'accepted',
  'paid',
  'handover',
  'inspection',
  'completed',
] as const;
/** Stages of a deal that ended without a sale; a returning buyer starts its next round. */
export const CLOSED_STAGES = ['lapsed', 'canceled'] as const;
export const ALL_STAGES = [...DEAL_STAGES, ...CLOSED_STAGES, 'disputed'] as const;
export type DealStage = (typeof ALL_STAGES)[number];
export type DealRole = 'buyer' | 'seller';

/**
 * Moves restricted by stage; `system` stands for a deadline, the payment provider or a side effect of a listing or
 * account change. Acceptance (`accept`, `buy-now`) reserves the listing, grants access and issues the invoice; payment
 * starts the handover; a dispute stops the inspection and raises a flag.
 */
export type StageMove =
  | 'ask'
  | 'access'
  | 'offer'
  | 'accept'
  | 'buy-now'
  | 'pay'
  | 'settle-outside'
  | 'cancel'
  | 'move-item'
  | 'dispute';

const SIDES: readonly DealActor[] = ['buyer', 'seller'];
const SIDES_OR_SYSTEM: readonly DealActor[] = [...SIDES, 'system'];
/** Moves that start a deal, or its next round after one that ended without a sale. */
const BEGINNING_MOVES: Moves = { ask: ['buyer'], access: SIDES, offer: ['buyer'], 'buy-now': ['buyer'] };

type Moves = Partial<Record<StageMove, readonly DealActor[]>>;

/**
 * Actors allowed to make each move, by stage. The stage that follows a move is computed from the deal (`computeStage`).
 */
export const STAGE_MOVES: Record<DealStage, Moves> = {
  inquiry: { ...BEGINNING_MOVES, cancel: SIDES_OR_SYSTEM },
  access: { ...BEGINNING_MOVES, cancel: SIDES_OR_SYSTEM },
  negotiation: { ...BEGINNING_MOVES, offer: SIDES, accept: SIDES, cancel: SIDES_OR_SYSTEM },
  accepted: { pay: ['system'], 'settle-outside': ['seller', 'admin'], cancel: SIDES_OR_SYSTEM },
  paid: { 'move-item': ['seller'], dispute: SIDES_OR_SYSTEM },
  handover: { 'move-item': SIDES, dispute: SIDES_OR_SYSTEM },
  inspection: { 'move-item': ['buyer'], dispute: SIDES_OR_SYSTEM },
  // The dispute's own state table (`disputeMachine`) applies instead.
  disputed: {},
  completed: {},
  lapsed: BEGINNING_MOVES,
  canceled: BEGINNING_MOVES,
};

/** Returns true if a deal in this stage permits the actor to make the move. */
export const stagePermits = (stage: DealStage, move: StageMove, actor: DealActor): boolean =>
  STAGE_MOVES[stage][move]?.includes(actor) ?? false;

/** Throws `wrong-state` unless a deal in this stage permits the actor to make the move. */
export function requireMove(stage: DealStage, move: StageMove, actor: DealActor): void {
  if (!stagePermits(stage, move, actor)) throw new AppError('wrong-state');
}

/** Stages in which a round has ended: nothing more happens in it, and it doesn't count toward any limit. */
const OVER_STAGES: readonly DealStage[] = ['completed', ...CLOSED_STAGES];
export const isOver = ({ stage }: { stage: DealStage }): boolean => OVER_STAGES.includes(stage);
/** Returns true if the deal is paid but not completed, so money may be held. */
export const isPaid = ({ stage }: { stage: DealStage }): boolean =>
  isHandingOver({ stage }) || stage === 'inspection' || stage === 'disputed';
/** Returns true if the deal is paid and items still have to be handed over. */
export const isHandingOver = ({ stage }: { stage: DealStage }): boolean => stage === 'paid' || stage === 'handover';

export const STAGE_NAMES: Record<DealStage, string> = {
  inquiry: 'Inquiry',
  access: 'Access',
  negotiation: 'Negotiation',
  accepted: 'Accepted',
  paid: 'Paid',
  handover: 'Handover',
  inspection: 'Inspection',
  completed: 'Completed',
  lapsed: 'Lapsed',
  canceled: 'Canceled',
  disputed: 'Disputed',
};

/** The side or sides that have to act next, e.g. `both` in a dispute; null if neither does. */
export const TURN_HOLDERS = ['buyer', 'seller', 'both'] as const;
type TurnHolder = (typeof TURN_HOLDERS)[number];

/** Returns true if it's this side's turn; always false for an outsider (null). */
export const isTurnOf = ({ waitingOn }: { waitingOn: TurnHolder | null }, role: DealRole | null): boolean =>
  role !== null && (waitingOn === role || waitingOn === 'both');

export const otherRole = (role: DealRole): DealRole => (role === 'buyer' ? 'seller' : 'buyer');
