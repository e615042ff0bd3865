import { createMachine } from '../shared/machine.ts';

/** States of a handover item; there is one item for each asset of the accepted offer. */
export const HANDOVER_STATES = ['to-do', 'transferred', 'confirmed', 'problem'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];
export type HandoverEvent = 'transfer' | 'take-back' | 'confirm' | 'report' | 'put-back';

/**
 * State table for handover items. The seller transfers an item and can undo the transfer for a few minutes; the buyer
 * confirms the item or reports a problem, which stops the inspection.
 */
export const handoverMachine = createMachine<HandoverState, HandoverEvent, 'buyer' | 'seller'>({
  'to-do': { transfer: { by: ['seller'], to: 'transferred' } },
  transferred: {
    // Allowed only until the transfer settles.
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

/**
 * Minutes during which the seller can undo a transfer. Only afterward is the buyer notified and the inspection started.
 */
export const UNDO_MINUTES = 10;
/** Days the buyer has to inspect everything that was transferred. */
export const INSPECTION_DAYS = 7;
export const HANDOVER_STATE_LABELS: Record<HandoverState, string> = {
  'to-do': 'To do',
  transferred: 'Transferred',
  confirmed: 'Confirmed',
  problem: 'Problem',
};
