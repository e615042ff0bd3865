import type { HandoverItem } from '../../../../src/domain/handover/handover.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes one item of a deal's handover. */
export function saveHandoverItem(tx: Tx, dealId: string, item: HandoverItem): void {
  tx.set(refs.handoverItem(dealId, item.id), item);
}
