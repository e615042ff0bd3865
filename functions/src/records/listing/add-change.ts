import { type Change, changeSchema } from '../../../../src/domain/listing/listing.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Adds a line to a listing's public log of changes. */
export function addChange(tx: Tx, listingId: string, change: Change): void {
  tx.create(refs.change(listingId, change.id), changeSchema.parse(change));
}
