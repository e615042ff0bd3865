import { accountMachine, accountState } from '../../../../src/domain/account/states.ts';
import type { User } from '../../../../src/domain/account/user.ts';
import type { Flag } from '../../../../src/domain/case/flag.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { isPaid } from '../../../../src/domain/deal/states.ts';
import { isReportedOutside } from '../../../../src/domain/invoice/outside-payment.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { isOpenOffer } from '../../../../src/domain/offer/states.ts';
import { holdFlagId } from '../../records/flag.ts';

interface Facts {
  user: User;
  listings: readonly Listing[];
  /** The account's deals on either side that are not over. */
  deals: readonly Deal[];
}

interface Deactivation {
  user: User;
  hide: string[];
  /** Accepted and, as far as anybody says, not paid: they are canceled. */
  cancel: Deal[];
  /** With an open offer of the account's own: it becomes void. */
  voidOffers: Deal[];
  /** Paid, or reported as paid outside: on hold until an administrator decides. */
  hold: Deal[];
  flags: (Pick<Flag, 'id' | 'kind' | 'reason'> & { dealId: string; uid: string })[];
}

/** What deactivating an account does to it, its listings and its deals. */
export function decideDeactivation({ user, listings, deals }: Facts, reason: string, now: Date): Deactivation {
  accountMachine.require(accountState(user), 'deactivate', 'admin');
  const { uid } = user;
  const paid = deals.filter((deal) => isPaid(deal) || isReportedOutside(deal));
  return {
    user: { ...user, inactive: true, inactiveReason: reason },
    hide: listings.map(({ id }) => id),
    cancel: deals.filter((deal) => deal.stage === 'accepted' && !isReportedOutside(deal)),
    voidOffers: deals.filter(({ offer, buyerId }) => {
      const own = offer?.by === (buyerId === uid ? 'buyer' : 'seller');
      return offer && own && isOpenOffer(offer.state);
    }),
    hold: paid.map((deal) => ({ ...deal, hold: deal.hold ?? { reason, since: now } })),
    flags: paid.map((deal) => ({ id: holdFlagId(deal), kind: 'deal-stopped', dealId: deal.id, uid, reason })),
  };
}
