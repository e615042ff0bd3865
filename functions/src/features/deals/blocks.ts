import { withoutAccess } from '../../../../src/domain/deal/access.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { isPaid } from '../../../../src/domain/deal/states.ts';
import { AppError, type OpenList } from '../../../../src/domain/errors.ts';
import { processingSince } from '../../../../src/domain/invoice/bank-debit.ts';
import { heldCents } from '../../../../src/domain/invoice/purchase.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { removeBlock, saveBlock } from '../../records/account/block.ts';
import { loadDeal, saveDealQuietly } from '../../records/deal/deal.ts';
import { sharedDeals } from '../../records/deal/find-deals.ts';

/**
 * Blocks a single deal whose seller is hidden, for either side, or lifts the caller's block; no one is notified. A
 * hidden seller can't be blocked as an account, since the effect on other deals with the same buyer would give them
 * away; throws `wrong-state` once the seller is revealed.
 */
export const blockDeal: Handler<'blockDeal'> = (ctx, { dealId, blocked }) =>
  runCommand(ctx, async (tx) => {
    const { deal } = await loadDeal(tx, ctx.uid, dealId);
    if (!deal.sellerHidden) throw new AppError('wrong-state');
    const others = deal.blockedBy.filter((uid) => uid !== ctx.uid);
    const blockedBy = blocked ? [...others, ctx.uid] : others;
    const ended = blocked ? withoutAccess(deal, ctx.now) : deal;
    saveDealQuietly(tx, { ...ended, blocked: blockedBy.length > 0, blockedBy });
    return { success: true as const };
  });

/**
 * Immediately blocks messages, new deals, offers and requests between the caller and an account, and ends access
 * without an event, since no one is notified of a block. Throws `wrong-state` while a shared deal is paid or being
 * paid, or its money is held: the account can then only be reported.
 */
export const blockPerson: Handler<'blockPerson'> = (ctx, { uid }) =>
  runCommand(ctx, async (tx) => {
    if (uid === ctx.uid) throw new AppError('forbidden');
    const { displayName } = await tx.get(refs.profile(uid));
    const deals = await sharedDeals(tx, ctx.uid, uid);
    refuseWhere(
      deals.filter((deal) => isPaid(deal) || processingSince(deal)),
      'A deal between you is paid.',
    );
    refuseWhere(await dealsHoldingMoney(tx, deals), 'Money from a deal between you is still held.');
    saveBlock(tx, ctx.uid, { uid, name: displayName }, ctx.now);
    for (const deal of deals) {
      const blockedBy = [...new Set([...deal.blockedBy, ctx.uid])];
      // The block only suspends access to a purchase in progress, because that access couldn't be granted again.
      const ended = deal.stage === 'accepted' ? deal : withoutAccess(deal, ctx.now);
      saveDealQuietly(tx, { ...ended, blocked: true, blockedBy });
    }
    return { success: true as const };
  });

const MAX_NAMED = 10;

/** Throws an error that lists the deals preventing a block, if there are any. */
function refuseWhere(deals: readonly Deal[], why: string): void {
  if (!deals.length) return;
  const path = (id: string): OpenList => `deals/${id}`;
  const named = deals.slice(0, MAX_NAMED).map(({ id, listing }) => ({ path: path(id), message: listing.title }));
  throw new AppError('wrong-state', `${why} Report the problem instead.`, named);
}

/** Returns the completed deals with money still held, e.g. a holdback. */
async function dealsHoldingMoney(tx: Tx, deals: readonly Deal[]): Promise<Deal[]> {
  const holds = deals.map(async ({ completedAt, purchase }) =>
    completedAt && purchase ? heldCents(await tx.get(refs.invoice(purchase.invoiceId))) > 0 : false,
  );
  const found = await Promise.all(holds);
  return deals.filter((_, i) => found[i]);
}

/** Removes the caller's block of an account; a block by the other account remains. */
export const unblockPerson: Handler<'unblockPerson'> = (ctx, { uid }) =>
  runCommand(ctx, async (tx) => {
    const deals = await sharedDeals(tx, ctx.uid, uid);
    removeBlock(tx, ctx.uid, uid);
    for (const deal of deals) {
      const blockedBy = deal.blockedBy.filter((by) => by !== ctx.uid);
      saveDealQuietly(tx, { ...deal, blocked: blockedBy.length > 0, blockedBy });
    }
    return { success: true as const };
  });
