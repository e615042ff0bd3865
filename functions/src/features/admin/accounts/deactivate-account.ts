import { accountMachine, accountState } from '../../../../../src/domain/account/states.ts';
import type { User } from '../../../../../src/domain/account/user.ts';
import type { Flag } from '../../../../../src/domain/case/flag.ts';
import { ACCOUNT_ENDS, accountLabels } from '../../../../../src/domain/deal/cancel-deal.ts';
import type { Deal } from '../../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../../src/domain/deal/deal-event.ts';
import { isPaid } from '../../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import { mayHaveBeenPaid } from '../../../../../src/domain/invoice/bank-debit.ts';
import type { Listing } from '../../../../../src/domain/listing/listing.ts';
import { isOpenOffer, offerMachine } from '../../../../../src/domain/offer/states.ts';
import { sitePaths } from '../../../../../src/domain/site-paths.ts';
import type { Handler } from '../../../data/command/context.ts';
import { runCommand } from '../../../data/command/run-command.ts';
import { refs } from '../../../data/firestore/refs.ts';
import { saveUser } from '../../../records/account/account.ts';
import { prepareEndOfImpersonationsOf } from '../../../records/account/impersonation.ts';
import { audit } from '../../../records/audit.ts';
import { saveDeal } from '../../../records/deal/deal.ts';
import { loadDealParts, prepareDealEnd } from '../../../records/deal/end-deal.ts';
import { loadListingsAndOpenDeals } from '../../../records/deal/find-deals.ts';
import { pairWithOffers, saveOfferState } from '../../../records/deal/offer.ts';
import { holdFlagId, prepareFlag } from '../../../records/flag.ts';
import { hideListing } from '../../../records/listing/listing.ts';
import { queueLetter } from '../../../records/mail/mail.ts';

interface Facts {
  user: User;
  listings: readonly Listing[];
  /** The account's open deals, whether as buyer or seller. */
  deals: readonly Deal[];
}

interface Deactivation {
  user: User;
  hide: string[];
  /** Accepted deals to cancel, because they are neither paid, being paid nor reported as paid. */
  cancel: Deal[];
  /** Deals whose open offer was made by the account and becomes void. */
  voidOffers: Deal[];
  /** Deals to put on hold until an administrator decides: paid, being paid, or reported as paid outside the site. */
  hold: Deal[];
  flags: (Pick<Flag, 'id' | 'kind' | 'reason'> & { dealId: string; uid: string })[];
}

/** Decides how deactivating an account affects it, its listings and its deals. */
export function decideDeactivation({ user, listings, deals }: Facts, reason: string, now: Date): Deactivation {
  accountMachine.require(accountState(user), 'deactivate', 'admin');
  const { uid } = user;
  const paid = deals.filter((deal) => isPaid(deal) || mayHaveBeenPaid(deal));
  return {
    user: { ...user, inactive: true, inactiveReason: reason },
    hide: listings.map(({ id }) => id),
    cancel: deals.filter((deal) => deal.stage === 'accepted' && !mayHaveBeenPaid(deal)),
    voidOffers: deals.filter(({ offer, buyerId }) => {
      const own = offer?.by === (buyerId === uid ? 'buyer' : 'seller');
      return offer && own && isOpenOffer(offer.state);
    }),
    hold: paid.map((deal) => ({ ...deal, hold: deal.hold ?? { reason, since: now } })),
    flags: paid.map((deal) => ({ id: holdFlagId(deal), kind: 'deal-stopped', dealId: deal.id, uid, reason })),
  };
}

/**
 * Deactivates an account in one transaction: hides its listings, voids its open offers, cancels its accepted unpaid
 * deals, and puts deals that are paid, being paid or reported as paid outside the site on hold with a flag. Throws
 * `forbidden` for the caller's own account.
 */
export const deactivateAccount: Handler<'deactivateAccount'> = (ctx, { uid, reason }) =>
  runCommand(ctx, async (tx) => {
    const { now } = ctx;
    if (uid === ctx.uid) throw new AppError('forbidden', 'Ask another administrator.');
    const user = await tx.get(refs.user(uid));
    const decided = decideDeactivation({ user, ...(await loadListingsAndOpenDeals(tx, uid)) }, reason, now);
    const offers = await pairWithOffers(tx, decided.voidOffers);
    const alongWith = [...decided.cancel, ...decided.voidOffers].map(({ id }) => id);
    const off = {
      as: 'canceled',
      by: 'system',
      reason: ACCOUNT_ENDS.deactivated,
      accountOf: uid,
      now,
      listing: 'release',
      alongWith,
    } as const;
    const ends: (() => unknown)[] = [await prepareEndOfImpersonationsOf(tx, uid, now)];
    for (const deal of decided.cancel) ends.push(await prepareDealEnd(tx, deal, await loadDealParts(tx, deal), off));
    for (const flag of decided.flags) ends.push(await prepareFlag(tx, flag, now));

    saveUser(tx, decided.user);
    for (const end of ends) end();
    for (const { deal, offer } of offers) {
      const moved = saveOfferState(tx, deal, offer, offerMachine.require(offer.state, 'void', 'system'), now);
      saveDeal(
        tx,
        moved,
        now,
        dealEvent('offer-voided', 'system', {
          amount: offer.price,
          labels: accountLabels(ACCOUNT_ENDS.deactivated, deal.buyerId === uid ? 'buyer' : 'seller'),
        }),
      );
    }
    for (const id of decided.hide) hideListing(tx, id, 'account');
    for (const deal of decided.hold) saveDeal(tx, deal, now, dealEvent('stopped', 'system'));
    const letter = {
      subject: 'Your account has been deactivated',
      paragraphs: [`Reason: ${reason}`, 'Please contact support if you believe this is an error.'],
      action: { label: 'Contact support', path: sitePaths.contactSupport },
      why: 'You are receiving this because it affects your whole account.',
    };
    queueLetter(tx, user, `deactivated-${uid}-${now.getTime()}`, letter, now);
    audit(tx, ctx, 'account-deactivate', { uid, reason });
    return { success: true as const };
  });
