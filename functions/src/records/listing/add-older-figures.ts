import type { Teaser } from '../../../../src/domain/listing/listing.ts';
import { replacedFigures } from '../../../../src/domain/listing/older-figure.ts';
import { newId, refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Stores the figures that a published change replaces. */
export function addOlderFigures(tx: Tx, listingId: string, before: Teaser, after: Teaser, now: Date): void {
  for (const figure of replacedFigures(before, after, now)) tx.create(refs.olderFigure(listingId, newId()), figure);
}
