import { AppError } from '../../../../src/domain/errors.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import type { CommandContext } from '../../data/request-context.ts';
import type { Tx } from '../../data/tx.ts';
import { otherAdmins } from '../../records/account/account.ts';

/**
 * Throws `forbidden` for whoever rejected the listing last: until it is approved, another administrator reviews it,
 * where there is one. However it came back: as an appeal, or withdrawn and submitted again.
 */
export async function requireOtherReviewer(tx: Tx, ctx: CommandContext, { rejectedBy }: Listing): Promise<void> {
  if (rejectedBy === ctx.uid && (await otherAdmins(tx, ctx.uid))) {
    throw new AppError('forbidden', 'You rejected this listing, so another administrator has to decide.');
  }
}
