import { dealId } from '../../../../src/domain/collections.ts';
import { isShutOut } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { actsAsAdmin } from '../../../../src/domain/factor/factor.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { auditLook } from '../../records/audit/audit-look.ts';
import { logOpening } from '../../records/listing/log-opening.ts';

/**
 * The access tier: address, known problems, costs, identifiers. For the owner, administrators, and a buyer with
 * access who accepted the terms (`terms-required` before) and is not blocked. Others: `not-found`. Openings by buyers are logged for
 * the seller, those by support in the audit log too.
 */
export const openAccessTier: Handler<'openAccessTier'> = async (ctx, { listingId }) => {
  const [listing, tier, deal] = await Promise.all([
    refs.listing(listingId).get(),
    refs.accessTier(listingId).get(),
    refs.deal(dealId(listingId, ctx.uid)).get(),
  ]);
  const content = tier.data();
  const isOwner = listing.data()?.sellerId === ctx.uid;
  const own = deal.data();
  if (!content) throw new AppError('not-found');
  if (isOwner && ctx.realUid !== ctx.uid) {
    await auditLook(ctx, 'impersonation-opened', { uid: ctx.uid, listingId, tier: 'access', document: null });
  }
  if (isOwner || actsAsAdmin(ctx)) return content;
  if (own?.access.state !== 'granted' || isShutOut(own) || listing.data()?.hidden) throw new AppError('not-found');
  if (!own.access.terms) throw new AppError('terms-required');
  await logOpening(ctx, { listingId, tier: 'access', document: null });
  return content;
};
