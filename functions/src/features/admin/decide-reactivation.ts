import { accountMachine, accountState } from '../../../../src/domain/account/states.ts';
import type { User } from '../../../../src/domain/account/user.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { resumedDeal, resumedInvoice } from '../../../../src/domain/deal/resumed-deal.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { listingMachine } from '../../../../src/domain/listing/states.ts';

/** A deal on hold, with what decides whether it goes on. */
export interface HeldDeal {
  deal: Deal;
  invoice: Invoice | null;
  other: Pick<User, 'inactive'>;
}

interface Facts {
  user: User;
  listings: readonly Listing[];
  held: readonly HeldDeal[];
}

interface Reactivation {
  user: User;
  listings: Listing[];
  resumed: { deal: Deal; invoice: Invoice }[];
}

/**
 * What reactivating an account does: hidden listings are shown again, live ones paused; deals go on with the time
 * they had left, unless the other side is deactivated too.
 */
export function decideReactivation({ user, listings, held }: Facts, now: Date): Reactivation {
  accountMachine.require(accountState(user), 'reactivate', 'admin');
  return {
    user: { ...user, inactive: false, inactiveReason: null },
    listings: listings
      .filter(({ hidden }) => hidden === 'account')
      .map((listing) => ({
        ...listing,
        hidden: null,
        state: listingMachine.next(listing.state, 'reactivate', 'system') ?? listing.state,
      })),
    resumed: held.flatMap(({ deal, invoice, other }) =>
      deal.hold && invoice && !other.inactive
        ? [{ deal: resumedDeal(deal, now), invoice: resumedInvoice(invoice, deal.hold.since, now) }]
        : [],
    ),
  };
}
