import { dealIdOf } from '../../../../src/domain/collections.ts';
import { isAccessBlocked, opensTier } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { withCheckedFigures } from '../../../../src/domain/listing/figures/figure-check.ts';
import type { AccessTier, Teaser } from '../../../../src/domain/listing/listing.ts';
import { publishedDiscrepancies } from '../../../../src/domain/recompute/left-out.ts';
import { publishedFindings } from '../../../../src/domain/recompute/published-findings.ts';
import type { Handler } from '../../data/command/context.ts';
import { find } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { mayReadWholeTier } from '../../records/audit.ts';
import { readDeal } from '../../records/deal/deal.ts';
import { logOpening } from '../../records/listing/change-log.ts';

/**
 * Returns the access tier with the current sources of its figures to the owner, administrators, and buyers who have
 * access, accepted the terms (else `terms-required`) and aren't blocked; throws `not-found` for anyone else. Openings
 * are logged for the seller or, for administrators and support, in the audit log.
 */
export const openAccessTier: Handler<'openAccessTier'> = async (ctx, { listingId }) => {
  const [listing, tierDoc, own] = await Promise.all([
    refs.listing(listingId).get(),
    refs.accessTier(listingId).get(),
    readDeal(dealIdOf(listingId, ctx.uid)),
  ]);
  const tier = tierDoc.data();
  if (!tier) throw new AppError('not-found');
  const content = withCheckedFigures(tier, listing.data()?.checks ?? []);
  const { sellerId, teaser = null } = listing.data() ?? {};
  const answer = async () => ({ ...content, ...(await loadEvidence(listingId, teaser, tier)) });
  if (await mayReadWholeTier(ctx, { listingId, sellerId, tier: 'access', document: null })) return answer();
  if (own?.access.state !== 'granted' || isAccessBlocked(own) || listing.data()?.hidden)
    throw new AppError('not-found');
  if (!own.access.terms) throw new AppError('terms-required');
  await logOpening(ctx, { listingId, tier: 'access', document: null });
  return answer();
};

/**
 * Returns the published figures that an export or the connected account contradicts, and anything unusual in that
 * evidence.
 */
async function loadEvidence(listingId: string, teaser: Teaser | null, accessTier: AccessTier) {
  if (!teaser) return { leftOut: [], signs: [] };
  const [recomputes, connection] = await Promise.all([
    find(refs.recomputes(), serverQueries.recomputesOn(listingId)).get(),
    refs.connection(listingId).get(),
  ]);
  const evidence = {
    teaser,
    accessTier,
    recomputes: recomputes.docs.map((doc) => doc.data()),
    connection: connection.data() ?? null,
  };
  return { leftOut: publishedDiscrepancies(evidence), signs: publishedFindings(evidence) };
}

/**
 * Returns a listing's diligence tier to the owner, administrators, and the buyer with the accepted offer, in an active
 * or completed deal, once they have accepted the terms (else `terms-required`). Throws `not-found` for anyone else;
 * openings are logged like those of the access tier.
 */
export const openDiligenceTier: Handler<'openDiligenceTier'> = async (ctx, { listingId }) => {
  const [listingDoc, tierDoc, own] = await Promise.all([
    refs.listing(listingId).get(),
    refs.diligenceTier(listingId).get(),
    readDeal(dealIdOf(listingId, ctx.uid)),
  ]);
  const listing = listingDoc.data();
  const tier = tierDoc.data();
  if (!listing || !tier) throw new AppError('not-found');
  const { sellerId } = listing;
  if (!(await mayReadWholeTier(ctx, { listingId, sellerId, tier: 'diligence', document: null }))) {
    const accepted = own && { ...own, access: { ...own.access, terms: { version: '', at: ctx.now } } };
    if (!own || !accepted || listing.hidden || !opensTier(accepted, 'diligence')) throw new AppError('not-found');
    if (!own.access.terms) throw new AppError('terms-required');
    await logOpening(ctx, { listingId, tier: 'diligence', document: null });
  }
  return tier;
};
