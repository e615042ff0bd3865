import { type AccountActor, accountMachine, accountState } from '../../../../src/domain/account/states.ts';
import { isAdmin, tombstone } from '../../../../src/domain/account/user.ts';
import { isOver, isPaid } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { listingMachine } from '../../../../src/domain/listing/states.ts';
import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { loadDealParts, prepareDealOff } from '../deal/prepare-deal-off.ts';
import { prepareListingMove } from '../listing/write-listing.ts';
import { otherAdmins } from './other-admins.ts';

/**
 * Deletes an account in a transaction. Refused while a deal is accepted to inspection or a part is unpaid or
 * unreleased (`account-in-use`), and to the last administrator. Listings are withdrawn, open deals cancelled,
 * offers void, the documents of listings gone; a tombstone stays, and deals and invoices keep a pseudonym.
 */
export async function removeAccount(tx: Tx, uid: string, by: AccountActor, now: Date): Promise<void> {
  const user = await tx.get(refs.user(uid));
  accountMachine.require(accountState(user), 'delete', by);
  if (isAdmin(user) && !(await otherAdmins(tx, uid))) throw new AppError('last-admin');
  const [deals, invoices, listings] = await Promise.all([
    tx.list(refs.deals(), serverQueries.dealsOf(uid)),
    tx.list(refs.invoices(), serverQueries.unsettledInvoicesOf(uid)),
    tx.list(refs.listings(), serverQueries.listingsOf(uid)),
  ]);
  const busy = deals.some((deal) => deal.stage === 'accepted' || isPaid(deal));
  // An unpaid membership is nobody's loss.
  const owing = invoices.some(({ kind }) => kind !== 'membership');
  if (owing || busy) throw new AppError('account-in-use');
  const ends: (() => unknown)[] = [];
  for (const deal of deals.filter((one) => !isOver(one))) {
    const off = { as: 'cancelled', by: 'system', reason: 'an account was deleted', now, listing: null } as const;
    ends.push(await prepareDealOff(tx, deal, await loadDealParts(tx, deal), off));
  }
  const withdrawals: (() => unknown)[] = [];
  for (const listing of listings) {
    const recalled = listingMachine.next(listing.state, 'recall', 'system');
    const current = recalled ? { ...listing, state: recalled } : listing;
    if (!listingMachine.can(current.state, 'withdraw', 'system')) continue;
    const reason = 'the listing was withdrawn';
    // Its offers end with their deals above, on either side.
    const move = { listing: current, event: 'withdraw', actor: 'system', now, reason, offers: false } as const;
    withdrawals.push(await prepareListingMove(tx, move));
  }

  const documents = await Promise.all(
    listings.map(async ({ id }) => ({ id, all: await tx.list(refs.documents(id), liveQueries.documents(id)) })),
  );
  for (const end of ends) end();
  for (const withdraw of withdrawals) withdraw();
  // Their files are cleared away by the schedule, since nobody refers to them any more.
  for (const { id, all } of documents) for (const document of all) tx.raw.delete(refs.document(id, document.id));
  const gone = tombstone(user, now);
  tx.set(refs.user(uid), gone);
  tx.raw.delete(refs.profile(uid));
  tx.raw.delete(refs.adminNotes(uid));
  for (const deal of deals) {
    const side = deal.buyerId === uid ? 'buyer' : 'seller';
    tx.raw.update(refs.deal(deal.id), { [side]: { uid, name: gone.displayName, pictureUrl: null } });
  }
}
