import type { Teaser } from '../../../../src/domain/listing/listing.ts';
import { replacedFigures } from '../../../../src/domain/listing/older-figure.ts';
import { find } from '../../data/find.ts';
import { newId, refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Handler } from '../../http/handlers.ts';
import { requireMember } from '../../records/account/require-member.ts';
import { publicListing } from './get-listing.ts';

/** What each figure of a public listing was before, newest first. For members (`premium-required`). */
export const getOlderFigures: Handler<'getOlderFigures'> = async (ctx, { listingId }) => {
  requireMember(ctx);
  await publicListing(listingId);
  const found = await find(refs.olderFigures(listingId), serverQueries.olderFigures(listingId)).get();
  return { figures: found.docs.map((doc) => doc.data()) };
};

/** Keeps the figures that a published change replaces, in its transaction. */
export function keepOlderFigures(tx: Tx, listingId: string, before: Teaser, after: Teaser, now: Date): void {
  for (const figure of replacedFigures(before, after, now)) tx.create(refs.olderFigure(listingId, newId()), figure);
}
