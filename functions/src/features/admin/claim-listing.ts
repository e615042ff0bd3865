import { shownName } from '../../../../src/domain/account/user.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { claimedByOther } from '../../../../src/domain/listing/claim.ts';
import { refs } from '../../data/refs.ts';
import { runCommand, type Tx } from '../../data/run-command.ts';
import type { CommandContext } from '../../http/context.ts';
import type { Handler } from '../../http/handlers.ts';
import { audit } from '../../records/audit/audit.ts';

/** `claimed` while another administrator reviews the listing. */
export async function requireUnclaimed(tx: Tx, ctx: CommandContext, listingId: string): Promise<void> {
  const other = claimedByOther(await tx.find(refs.claim(listingId)), ctx.uid, ctx.now);
  if (other) throw new AppError('claimed', `${other.name} is reviewing it.`);
}

/**
 * Takes a review on for half an hour, or gives it back. While another administrator has it, only with
 * `takeOver`, which is in the log. What waits for no review is `wrong-state`.
 */
export const claimListing: Handler<'claimListing'> = (ctx, { listingId, mine, takeOver }) =>
  runCommand(ctx, async (tx) => {
    const listing = await tx.get(refs.listing(listingId));
    if (listing.state !== 'submitted') throw new AppError('wrong-state');
    if (!(mine && takeOver)) await requireUnclaimed(tx, ctx, listingId);
    if (mine) tx.set(refs.claim(listingId), { uid: ctx.uid, name: shownName(ctx.user), at: ctx.now });
    else tx.raw.delete(refs.claim(listingId));
    audit(tx, ctx, 'listing-claim', { listingId, mine, takeOver });
    return { success: true as const };
  });
