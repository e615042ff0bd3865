import { type PublishedFigures, replacedFigures } from '../../../../src/domain/listing/older-figure.ts';
import { newId, refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Stores the figures that a published change replaces, in each tier. */
export function addOlderFigures(
  tx: Tx,
  listingId: string,
  before: PublishedFigures,
  after: PublishedFigures,
  now: Date,
): void {
  for (const figure of replacedFigures(before, after, now)) tx.create(refs.olderFigure(listingId, newId()), figure);
}
