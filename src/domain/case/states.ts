import { createMachine } from '../shared/machine.ts';

/** The states of a case: a flag, a bug report or a support request. */
export const CASE_STATES = ['open', 'resolved'] as const;
export type CaseState = (typeof CASE_STATES)[number];
export type CaseEvent = 'resolve' | 'reopen';
/**
 * Actors in a case. The system closes it when the payment operation it's about finally succeeds, the differences it
 * reports are gone, or the off-platform payment it's about is settled.
 */
export type CaseActor = 'admin' | 'system';

export const caseMachine = createMachine<CaseState, CaseEvent, CaseActor>({
  open: { resolve: { by: ['admin', 'system'], to: 'resolved' } },
  resolved: { reopen: { by: ['admin'], to: 'open' } },
});
