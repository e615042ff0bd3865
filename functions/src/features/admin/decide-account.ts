import { accountMachine, accountState } from '../../../../src/domain/account/states.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { resumedDeal, resumedInvoice } from '../../../../src/domain/deal/resumed-deal.ts';
import { isOver, isPaid } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { isOpenOffer, offerMachine } from '../../../../src/domain/offer/states.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import { refs } from '../../data/refs.ts';
import { runCommand, type Tx } from '../../data/run-command.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Handler } from '../../http/handlers.ts';
import { audit } from '../../records/audit/audit.ts';
import { raiseFlag } from '../../records/case/raise-flag.ts';
import { dealEvent, saveDeal } from '../../records/deal/deal-tx.ts';
import { loadDealParts, prepareDealOff } from '../../records/deal/prepare-deal-off.ts';
import { saveInvoice } from '../../records/invoice/save-invoice.ts';
import { postLetter } from '../../records/mail/post-letter.ts';
import { moveOffer, withOffers } from '../../records/offer/offer-tx.ts';

const WHY = 'an account was deactivated';
const WHY_MAIL = 'You get this because it is about your account as a whole.';

/**
 * Deactivates an account, with a reason: its listings are hidden, its open offers void, its accepted
 * unpaid deals cancelled, its paid ones stopped and flagged, all in this transaction. Never oneself.
 */
export const deactivateAccount: Handler<'deactivateAccount'> = (ctx, { uid, reason }) =>
  runCommand(ctx, async (tx) => {
    if (uid === ctx.uid) throw new AppError('forbidden', 'Ask another administrator.');
    const user = await tx.get(refs.user(uid));
    accountMachine.require(accountState(user), 'deactivate', 'admin');
    const [listings, deals] = await ownedBy(tx, uid);
    const unpaid = deals.filter(({ stage }) => stage === 'accepted');
    const open = deals.filter(({ offer, buyerId }) => {
      const own = offer?.by === (buyerId === uid ? 'buyer' : 'seller');
      return offer && own && isOpenOffer(offer.state);
    });
    const offers = await withOffers(tx, open);
    const off = {
      as: 'cancelled',
      by: 'system',
      reason: WHY,
      now: ctx.now,
      listing: 'release',
      alongWith: [...unpaid, ...open].map(({ id }) => id),
    } as const;
    const ends: (() => unknown)[] = [];
    for (const deal of unpaid) ends.push(await prepareDealOff(tx, deal, await loadDealParts(tx, deal), off));

    tx.set(refs.user(uid), { ...user, inactive: true, inactiveReason: reason });
    for (const end of ends) end();
    for (const { deal, offer } of offers) {
      const moved = moveOffer(tx, deal, offer, offerMachine.require(offer.state, 'void', 'system'), ctx.now);
      saveDeal(tx, moved, ctx.now, dealEvent('offer-voided', 'system', { amount: offer.price, label: WHY }));
    }
    for (const listing of listings) tx.raw.update(refs.listing(listing.id), { hidden: 'account' });
    for (const deal of deals.filter(isPaid)) {
      const hold = { reason, since: ctx.now };
      saveDeal(tx, { ...deal, hold: deal.hold ?? hold }, ctx.now, dealEvent('stopped', 'system'));
      raiseFlag(tx, { id: `stopped-${deal.id}`, kind: 'deal-stopped', dealId: deal.id, uid, reason }, ctx.now);
    }
    const letter = {
      subject: 'Your account has been deactivated',
      paragraphs: [`Reason: ${reason}`, 'Please contact support if you believe this is an error.'],
      action: { label: 'Contact support', path: sitePaths.contactSupport },
      why: WHY_MAIL,
    };
    postLetter(tx, user, `deactivated-${uid}-${ctx.now.getTime()}`, letter, ctx.now);
    audit(tx, ctx, 'account-deactivate', { uid, reason });
    return { success: true as const };
  });

/**
 * Reactivates an account: its listings are seen again, live ones paused; stopped deals go on with
 * the time they had left, unless the other side is deactivated too.
 */
export const reactivateAccount: Handler<'reactivateAccount'> = (ctx, { uid }) =>
  runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(uid));
    accountMachine.require(accountState(user), 'reactivate', 'admin');
    const [listings, deals] = await ownedBy(tx, uid);
    const held: { deal: Deal; since: Date; invoice: Invoice }[] = [];
    for (const deal of deals.filter(({ hold }) => hold)) {
      const other = await tx.get(refs.user(deal.buyerId === uid ? deal.sellerId : deal.buyerId));
      if (other.inactive || !deal.purchase || !deal.hold) continue;
      held.push({ deal, since: deal.hold.since, invoice: await tx.get(refs.invoice(deal.purchase.invoiceId)) });
    }

    tx.set(refs.user(uid), { ...user, inactive: false, inactiveReason: null });
    for (const listing of listings.filter(({ hidden }) => hidden === 'account')) {
      const state = listing.state === 'live' ? 'paused' : listing.state;
      tx.set(refs.listing(listing.id), { ...listing, hidden: null, state });
      tx.raw.update(refs.ownListing(uid, listing.id), { state, updatedAt: ctx.now });
    }
    for (const { deal, since, invoice } of held) {
      saveInvoice(tx, resumedInvoice(invoice, since, ctx.now));
      saveDeal(tx, resumedDeal(deal, ctx.now), ctx.now, dealEvent('resumed', 'system'));
    }
    const letter = {
      subject: 'Your account is active again',
      paragraphs: ['Your listings are paused until you resume them, and deals that were stopped go on.'],
      action: { label: 'Log in', path: sitePaths.login() },
      why: WHY_MAIL,
    };
    postLetter(tx, user, `reactivated-${uid}-${ctx.now.getTime()}`, letter, ctx.now);
    audit(tx, ctx, 'account-reactivate', { uid });
    return { success: true as const };
  });

/** Listings, and deals on either side that are not over; paid ones whose holdback is out are over too. */
async function ownedBy(tx: Tx, uid: string): Promise<[Listing[], Deal[]]> {
  const [listings, deals] = await Promise.all([
    tx.list(refs.listings(), serverQueries.listingsOf(uid)),
    tx.list(refs.deals(), serverQueries.dealsOf(uid)),
  ]);
  return [listings, deals.filter((deal) => !isOver(deal))];
}
