import { decideAccountRemoval, withPseudonym } from '../../../src/domain/account/decide-account-removal.ts';
import type { AccountActor } from '../../../src/domain/account/states.ts';
import { isAdmin } from '../../../src/domain/account/user.ts';
import { ACCOUNT_ENDS } from '../../../src/domain/deal/cancel-deal.ts';
import type { Deal } from '../../../src/domain/deal/deal.ts';
import { liveQueries } from '../../../src/domain/queries/live-queries.ts';
import { serverQueries } from '../data/firestore/queries/server-queries.ts';
import { refs } from '../data/firestore/refs.ts';
import type { Tx } from '../data/firestore/transaction.ts';
import { hasOtherAdmins, removeNotes, saveUser } from './account/account.ts';
import { removeCalendar } from './account/calendar.ts';
import { removeFundsCheck } from './account/funds.ts';
import { prepareEndOfImpersonationsOf } from './account/impersonation.ts';
import { deleteConnection } from './connection.ts';
import { saveDealQuietly } from './deal/deal.ts';
import { loadDealParts, prepareDealEnd } from './deal/end-deal.ts';
import { dealsOf } from './deal/find-deals.ts';
import { prepareListingMove } from './listing/listing.ts';
import { deleteOwnershipToken } from './listing/ownership.ts';
import { deleteRecompute } from './listing/recompute.ts';
import { deleteDocument } from './stored-file.ts';

/**
 * Deletes an account in a transaction unless `decideAccountRemoval` refuses: withdraws its listings, cancels open
 * deals, voids offers, and removes its documents, recomputes, connections, ownership tokens, calendar and proof of
 * funds. A tombstone remains, deals keep a pseudonym, and invoices remain as issued.
 */
export async function removeAccount(tx: Tx, uid: string, by: AccountActor, now: Date): Promise<void> {
  const user = await tx.get(refs.user(uid));
  const isLastAdmin = isAdmin(user) && !(await hasOtherAdmins(tx, uid));
  const [deals, unsettled, listings] = await Promise.all([
    dealsOf(tx, uid),
    tx.list(refs.invoices(), serverQueries.unsettledInvoicesOf(uid)),
    tx.list(refs.listings(), serverQueries.listingsOf(uid)),
  ]);
  const removal = decideAccountRemoval({ user, isLastAdmin, deals, unsettled, listings }, by, now);

  const off = {
    as: 'canceled',
    by: 'system',
    reason: ACCOUNT_ENDS.deleted,
    accountOf: uid,
    now,
    listing: null,
  } as const;
  const ends: (() => Deal)[] = [];
  for (const deal of removal.cancel) ends.push(await prepareDealEnd(tx, deal, await loadDealParts(tx, deal), off));
  const withdrawals: (() => unknown)[] = [];
  for (const listing of removal.withdraw) {
    // Leaves offers alone, because all of the account's offers, on either side, end along with their deals.
    const move = { listing, event: 'withdraw', actor: 'system', now, offers: false } as const;
    withdrawals.push(await prepareListingMove(tx, move));
  }
  const documents = await Promise.all(
    listings.map(async ({ id }) => ({ id, all: await tx.list(refs.documents(id), liveQueries.documents(id)) })),
  );

  const recomputes = await tx.list(refs.recomputes(), serverQueries.recomputesOf(uid));

  const connections = await tx.list(refs.connections(), serverQueries.connectionsOf(uid));

  const funds = await tx.find(refs.fundsCheck(uid));
  const endImpersonations = await prepareEndOfImpersonationsOf(tx, uid, now);

  const canceled = new Map(ends.map((end) => end()).map((deal) => [deal.id, deal]));
  for (const withdraw of withdrawals) withdraw();
  // A scheduled job deletes the files, since nothing refers to them anymore.
  for (const { id, all } of documents) for (const document of all) deleteDocument(tx, id, document.id);
  for (const recompute of recomputes) deleteRecompute(tx, recompute);
  if (funds) removeFundsCheck(tx, funds);
  for (const { id } of listings) deleteOwnershipToken(tx, id);
  for (const connection of connections) deleteConnection(tx, connection);
  endImpersonations();
  saveUser(tx, removal.tombstone);
  removeNotes(tx, uid);
  removeCalendar(tx, uid);
  for (const deal of deals) saveDealQuietly(tx, withPseudonym(canceled.get(deal.id) ?? deal, removal.tombstone));
}
