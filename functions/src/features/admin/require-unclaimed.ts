import { AppError } from '../../../../src/domain/errors.ts';
import { claimedByOther } from '../../../../src/domain/listing/claim.ts';
import { refs } from '../../data/refs.ts';
import type { CommandContext } from '../../data/request-context.ts';
import type { Tx } from '../../data/tx.ts';

/** Throws `claimed` while another administrator reviews the listing. */
export async function requireUnclaimed(tx: Tx, ctx: CommandContext, listingId: string): Promise<void> {
  const other = claimedByOther(await tx.find(refs.claim(listingId)), ctx.uid, ctx.now);
  if (other) throw new AppError('claimed', `${other.name} is reviewing it.`);
}
