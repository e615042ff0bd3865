import { machine } from '../shared/machine.ts';

/** States of a handover item; there is one item for each asset of the accepted offer. */
export const HANDOVER_STATES = ['to-do', 'transferred', 'confirmed', 'problem'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];
export type HandoverEvent = 'transfer' | 'take-back' | 'confirm' | 'report' | 'put-back';

/**
 * State table for handover items: the seller transfers, and may take that back for a moment; then the buyer confirms or
 * reports a problem, which stops the inspection.
 */
export const handoverMachine = machine<HandoverState, HandoverEvent, 'buyer' | 'seller'>({
  'to-do': { transfer: { by: ['seller'], to: 'transferred' } },
  transferred: {
    // Only until the transfer is settled.
    'take-back': { by: ['seller'], to: 'to-do' },
    confirm: { by: ['buyer'], to: 'confirmed' },
    report: { by: ['buyer'], to: 'problem' },
  },
  problem: {
    'put-back': { by: ['seller'], to: 'to-do' },
    transfer: { by: ['seller'], to: 'transferred' },
    confirm: { by: ['buyer'], to: 'confirmed' },
  },
  confirmed: {},
});

/** Minutes in which the seller may take a transfer back; only then is the buyer told, and the inspection begins. */
export const UNDO_MINUTES = 10;
/** Days the buyer has to inspect everything that was transferred. */
export const INSPECTION_DAYS = 7;
export const HANDOVER_STATE_LABELS: Record<HandoverState, string> = {
  'to-do': 'To do',
  transferred: 'Transferred',
  confirmed: 'Confirmed',
  problem: 'Problem',
};
