import { createMachine } from '../shared/machine.ts';

/** The states of a case: a flag, a bug report or a support request. */
export const CASE_STATES = ['open', 'resolved'] as const;
export type CaseState = (typeof CASE_STATES)[number];
export type CaseEvent = 'resolve' | 'reopen';
/**
 * The system closes a case when the payment operation it is about finally succeeds, the differences it reports are
 * gone, or the off-platform payment it is about is settled.
 */
export type CaseActor = 'admin' | 'system';

export const caseMachine = createMachine<CaseState, CaseEvent, CaseActor>({
  open: { resolve: { by: ['admin', 'system'], to: 'resolved' } },
  resolved: { reopen: { by: ['admin'], to: 'open' } },
});
