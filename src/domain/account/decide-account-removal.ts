import { withoutFreeText } from '../deal/buyer-card.ts';
import type { Deal } from '../deal/deal.ts';
import { isOver, isPaid } from '../deal/states.ts';
import { AppError, type FieldProblem, type OpenList } from '../errors.ts';
import type { Invoice } from '../invoice/invoice.ts';
import type { Listing } from '../listing/listing.ts';
import { listingMachine } from '../listing/states.ts';
import { storedNumber } from '../shared/stored-moments.ts';
import { type AccountActor, accountMachine, accountState } from './states.ts';
import { tombstone, type User } from './user.ts';

interface Facts {
  user: User;
  isLastAdmin: boolean;
  deals: readonly Deal[];
  /** The account's invoices with money still to be paid or released. */
  unsettled: readonly Invoice[];
  listings: readonly Listing[];
}

interface AccountRemoval {
  tombstone: User;
  /** Open deals to cancel. */
  cancel: Deal[];
  /** Listings to withdraw, after recalling them from review if necessary. */
  withdraw: Listing[];
}

const obstacle = (path: OpenList, count: number, one: string, many: string): FieldProblem[] =>
  count ? [{ path, message: count === 1 ? `1 ${one}` : `${storedNumber(count)} ${many}` }] : [];

/**
 * Returns the reasons an account can't be deleted yet, one per list of open items. The counts match those on the
 * account's own pages.
 */
function openMatters({ user, deals, unsettled }: Facts): FieldProblem[] {
  const sales = deals.filter((deal) => deal.stage === 'accepted' || isPaid(deal));
  // Unpaid memberships don't block deletion, because no one is left out of pocket.
  const owing = unsettled.filter(({ kind }) => kind !== 'membership');
  const paying = owing.filter(({ payer }) => payer.uid === user.uid);
  const held = paying.filter(({ state }) => state === 'paid');
  return [
    ...obstacle('sales-under-way', sales.length, 'accepted or paid deal', 'accepted or paid deals'),
    ...obstacle('invoices-to-pay', paying.length - held.length, 'invoice to pay', 'invoices to pay'),
    ...obstacle('invoices-held', held.length, 'paid invoice that is held', 'paid invoices that are held'),
    ...obstacle('invoices-to-receive', owing.length - paying.length, 'invoice to receive', 'invoices to receive'),
  ];
}

/**
 * Decides what changes when an account is deleted. Throws `last-admin` for the last administrator, and `account-in-use`
 * (one problem per list of open items) while a deal is between acceptance and the end of inspection or money has yet to
 * be paid or released.
 */
export function decideAccountRemoval(facts: Facts, by: AccountActor, now: Date): AccountRemoval {
  const { user, isLastAdmin, deals, listings } = facts;
  accountMachine.require(accountState(user), 'delete', by);
  if (isLastAdmin) throw new AppError('last-admin');
  const open = openMatters(facts);
  if (open.length) {
    const what = open.map(({ message }) => message).join(', ');
    throw new AppError('account-in-use', `Finish these first: ${what}.`, open);
  }
  return {
    tombstone: tombstone(user, now),
    cancel: deals.filter((deal) => !isOver(deal)),
    withdraw: listings
      .map((listing) => ({
        ...listing,
        state: listingMachine.next(listing.state, 'recall', 'system') ?? listing.state,
      }))
      .filter(({ state }) => listingMachine.can(state, 'withdraw', 'system')),
  };
}

/** Returns a deal in which the deleted account appears only under a pseudonym. */
export function withPseudonym(deal: Deal, { uid, displayName }: User): Deal {
  const person = { uid, name: displayName, pictureUrl: null };
  const { card, repository } = deal;
  // Erases the repository's address, because it contains the name of its owner, the seller.
  if (deal.buyerId !== uid) return { ...deal, seller: person, repository: repository && { ...repository, where: '' } };
  return {
    ...deal,
    buyer: person,
    // Keeps the buyer's account name at the code host until the seller has removed that account's access to the code.
    repository: repository && repository.state !== 'ending' ? { ...repository, account: '' } : repository,
    card: card && { ...card, card: withoutFreeText(card.card) },
  };
}
