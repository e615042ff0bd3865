import { wordlessCard } from '../deal/buyer-card.ts';
import type { Deal } from '../deal/deal.ts';
import { isOver, isPaid } from '../deal/states.ts';
import { AppError, type FieldProblem, type OpenList } from '../errors.ts';
import type { Invoice } from '../invoice/invoice.ts';
import type { Listing } from '../listing/listing.ts';
import { listingMachine } from '../listing/states.ts';
import { counted } from '../shared/numbers.ts';
import { type AccountActor, accountMachine, accountState } from './states.ts';
import { tombstone, type User } from './user.ts';

interface Facts {
  user: User;
  isLastAdmin: boolean;
  deals: readonly Deal[];
  /** Invoices of the account that are unpaid or unreleased. */
  unsettled: readonly Invoice[];
  listings: readonly Listing[];
}

interface AccountRemoval {
  tombstone: User;
  /** Open deals, which are canceled. */
  cancel: Deal[];
  /** Listings to withdraw, first recalled from review where necessary. */
  withdraw: Listing[];
}

const obstacle = (path: OpenList, count: number, one: string, many: string): FieldProblem[] =>
  count ? [{ path, message: count === 1 ? `1 ${one}` : `${counted(count)} ${many}` }] : [];

/** The obstacles to deleting an account, list by list, each as the account's own page of it counts it. */
function stillOpen({ user, deals, unsettled }: Facts): FieldProblem[] {
  const sales = deals.filter((deal) => deal.stage === 'accepted' || isPaid(deal));
  // An unpaid membership costs no one anything.
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
 * Decides what deleting an account changes. The last administrator is refused, and so is an account with a deal from
 * accepted to inspection or a part unpaid or unreleased (`account-in-use`, with a problem per list).
 */
export function decideAccountRemoval(facts: Facts, by: AccountActor, now: Date): AccountRemoval {
  const { user, isLastAdmin, deals, listings } = facts;
  accountMachine.require(accountState(user), 'delete', by);
  if (isLastAdmin) throw new AppError('last-admin');
  const open = stillOpen(facts);
  if (open.length) {
    const what = open.map(({ message }) => message).join(', ');
    throw new AppError('account-in-use', `Finish what is open first: ${what}.`, open);
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

/** A deal in which the deleted account is only a pseudonym. */
export function withPseudonym(deal: Deal, { uid, displayName }: User): Deal {
  const person = { uid, name: displayName, pictureUrl: null };
  const { card, repository } = deal;
  // The repository's address names its owner.
  if (deal.buyerId !== uid) return { ...deal, seller: person, repository: repository && { ...repository, where: '' } };
  return {
    ...deal,
    buyer: person,
    // The seller has to know the account as long as it can read the code.
    repository: repository && repository.state !== 'ending' ? { ...repository, account: '' } : repository,
    card: card && { ...card, card: wordlessCard(card.card) },
  };
}
