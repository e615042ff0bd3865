import { isAdmin } from '../../../../src/domain/account/user.ts';
import { dealId } from '../../../../src/domain/collections.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { refs } from '../../data/refs.ts';
import type { Handler } from '../../http/handlers.ts';
import { auditLook } from '../../records/audit/audit.ts';
import { logOpening } from '../../records/listing/log-opening.ts';

/**
 * What opens with access: address, known problems, costs, identifiers. For the owner, admins, and
 * a buyer who was let in and accepted the terms (`terms-required` before). Others: `not-found`.
 * Each opening by a buyer is logged for the seller, each by support in the audit log too.
 */
export const openAccessTier: Handler<'openAccessTier'> = async (ctx, { listingId }) => {
  const [listing, tier, deal] = await Promise.all([
    refs.listing(listingId).get(),
    refs.accessTier(listingId).get(),
    refs.deal(dealId(listingId, ctx.uid)).get(),
  ]);
  const content = tier.data();
  const isOwner = listing.data()?.sellerId === ctx.uid;
  const access = deal.data()?.access;
  if (!content) throw new AppError('not-found');
  if (isOwner && ctx.realUid !== ctx.uid) {
    await auditLook(ctx, 'impersonation-opened', { uid: ctx.uid, listingId, tier: 'access', document: null });
  }
  if (isOwner || (ctx.user && isAdmin(ctx.user))) return content;
  if (access?.state !== 'granted' || listing.data()?.hidden) throw new AppError('not-found');
  if (!access.terms) throw new AppError('terms-required');
  await logOpening(ctx, { listingId, tier: 'access', document: null });
  return content;
};
