import { machine } from '../shared/machine.ts';

/** The states of a case: a flag, a bug report or a support request. */
export const CASE_STATES = ['open', 'resolved'] as const;
export type CaseState = (typeof CASE_STATES)[number];
export type CaseEvent = 'resolve' | 'reopen';
/** The system closes the case of a payment operation that succeeded after all, that of differences that are gone, and that of a payment outside that was settled. */
export type CaseActor = 'admin' | 'system';

export const caseMachine = machine<CaseState, CaseEvent, CaseActor>({
  open: { resolve: { by: ['admin', 'system'], to: 'resolved' } },
  resolved: { reopen: { by: ['admin'], to: 'open' } },
});
