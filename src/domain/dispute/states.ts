import { machine } from '../shared/machine.ts';

/** A dispute over held money: both sides state their case, an administrator decides. */
export const DISPUTE_STATES = ['open', 'buyer-stated', 'seller-stated', 'ready', 'decided'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
export type DisputeEvent = 'buyer-states' | 'seller-states' | 'close-statements' | 'decide';
export type DisputeActor = 'buyer' | 'seller' | 'system' | 'admin';

/** Returns whether a dispute waits for statements or for its outcome. */
export const isOpenDispute = <D extends { state: DisputeState }>(
  dispute: D | null,
): dispute is D & { state: Exclude<DisputeState, 'decided'> } => dispute !== null && dispute.state !== 'decided';

/** Days in which each side may state its case; then the dispute is decided without missing statements. */
export const STATEMENT_DAYS = 5;

/** State tables, Dispute. `system` closes the statements when their time is over; `decide` divides the held money. */
export const disputeMachine = machine<DisputeState, DisputeEvent, DisputeActor>({
  open: {
    'buyer-states': { by: ['buyer'], to: 'buyer-stated' },
    'seller-states': { by: ['seller'], to: 'seller-stated' },
    'close-statements': { by: ['system'], to: 'ready' },
  },
  'buyer-stated': {
    'seller-states': { by: ['seller'], to: 'ready' },
    'close-statements': { by: ['system'], to: 'ready' },
  },
  'seller-stated': {
    'buyer-states': { by: ['buyer'], to: 'ready' },
    'close-statements': { by: ['system'], to: 'ready' },
  },
  ready: { decide: { by: ['admin'], to: 'decided' } },
  decided: {},
});
