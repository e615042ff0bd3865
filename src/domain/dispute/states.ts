import { createMachine } from '../shared/machine.ts';

/** States of a dispute over held money: both sides make a statement, then an administrator decides. */
export const DISPUTE_STATES = ['open', 'buyer-stated', 'seller-stated', 'ready', 'decided'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
export type DisputeEvent = 'buyer-states' | 'seller-states' | 'close-statements' | 'decide';
export type DisputeActor = 'buyer' | 'seller' | 'system' | 'admin';

/** Returns true if a dispute is waiting for statements or an outcome. */
export const isOpenDispute = <D extends { state: DisputeState }>(
  dispute: D | null,
): dispute is D & { state: Exclude<DisputeState, 'decided'> } => dispute !== null && dispute.state !== 'decided';

/** Number of days each side has to make a statement; the dispute is then decided without missing ones. */
export const STATEMENT_DAYS = 5;

/**
 * State table for disputes. `system` ends the wait for statements at their deadline; `decide` divides the held money.
 */
export const disputeMachine = createMachine<DisputeState, DisputeEvent, DisputeActor>({
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
