import { accountMachine, accountState } from '../../../../src/domain/account/states.ts';
import { isAdmin, tombstone } from '../../../../src/domain/account/user.ts';
import { isOver, isPaid } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { listingMachine } from '../../../../src/domain/listing/states.ts';
import { auth } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Handler } from '../../http/handlers.ts';
import { otherAdmins } from '../admin/other-admins.ts';
import { loadDealParts, prepareDealOff } from '../deals/deal-off.ts';
import { prepareListingMove } from '../listings/write-listing.ts';

const RECENT_MS = 10 * 60_000;

/**
 * Deletes one's own account. Refused while a deal is accepted to inspection or a part is unpaid or
 * unreleased (`account-in-use`), and to the last administrator. Listings are withdrawn, open deals
 * cancelled, offers void; a tombstone stays, and deals and invoices keep a pseudonym.
 * Asks for a sign-in of the last ten minutes (`recent-login`).
 */
export const deleteAccount: Handler<'deleteAccount'> = async (ctx) => {
  // Real time, as the token's is.
  if (Date.now() - ctx.signedInAt.getTime() > RECENT_MS) throw new AppError('recent-login');
  const answer = await runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    accountMachine.require(accountState(user), 'delete', 'self');
    if (isAdmin(user) && !(await otherAdmins(tx, ctx.uid))) throw new AppError('last-admin');
    const [deals, invoices, listings] = await Promise.all([
      tx.list(refs.deals(), serverQueries.dealsOf(ctx.uid)),
      tx.list(refs.invoices(), serverQueries.unsettledInvoicesOf(ctx.uid)),
      tx.list(refs.listings(), serverQueries.listingsOf(ctx.uid)),
    ]);
    const busy = deals.some((deal) => deal.stage === 'accepted' || isPaid(deal));
    // An unpaid membership is nobody's loss.
    const owing = invoices.some(({ kind }) => kind !== 'membership');
    if (owing || busy) throw new AppError('account-in-use');
    const ends: (() => unknown)[] = [];
    for (const deal of deals.filter((one) => !isOver(one))) {
      const off = {
        as: 'cancelled',
        by: 'system',
        reason: 'an account was deleted',
        now: ctx.now,
        listing: null,
      } as const;
      ends.push(await prepareDealOff(tx, deal, await loadDealParts(tx, deal), off));
    }
    const withdrawals: (() => unknown)[] = [];
    for (const listing of listings) {
      const recalled = listingMachine.next(listing.state, 'recall', 'system');
      const current = recalled ? { ...listing, state: recalled } : listing;
      if (!listingMachine.can(current.state, 'withdraw', 'system')) continue;
      const reason = 'the listing was withdrawn';
      // Its offers end with their deals above, on either side.
      const move = {
        listing: current,
        event: 'withdraw',
        actor: 'system',
        now: ctx.now,
        reason,
        offers: false,
      } as const;
      withdrawals.push(await prepareListingMove(tx, move));
    }

    for (const end of ends) end();
    for (const withdraw of withdrawals) withdraw();
    const gone = tombstone(user, ctx.now);
    tx.set(refs.user(ctx.uid), gone);
    tx.raw.delete(refs.profile(ctx.uid));
    for (const deal of deals) {
      const side = deal.buyerId === ctx.uid ? 'buyer' : 'seller';
      tx.raw.update(refs.deal(deal.id), { [side]: { uid: ctx.uid, name: gone.displayName, pictureUrl: null } });
    }
    return { success: true as const };
  });
  // Nothing depends on it: the tombstone keeps the account out already.
  await (await auth()).updateUser(ctx.uid, { disabled: true });
  return answer;
};
