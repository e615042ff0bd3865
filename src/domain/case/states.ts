import { machine } from '../shared/machine.ts';

/** Anything an administrator should look at: a flag, a bug report, something asked of support. */
export const MATTER_STATES = ['open', 'resolved'] as const;
export type MatterState = (typeof MATTER_STATES)[number];
export type MatterEvent = 'resolve' | 'reopen';
export type MatterActor = 'admin';

export const matterMachine = machine<MatterState, MatterEvent, MatterActor>({
  open: { resolve: { by: ['admin'], to: 'resolved' } },
  resolved: { reopen: { by: ['admin'], to: 'open' } },
});
