import { accountMachine, accountState } from '../../../../../src/domain/account/states.ts';
import type { User } from '../../../../../src/domain/account/user.ts';
import type { Deal } from '../../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../../src/domain/deal/deal-event.ts';
import { resumeDeal, resumeInvoice } from '../../../../../src/domain/deal/resume-deal.ts';
import type { Invoice } from '../../../../../src/domain/invoice/invoice.ts';
import type { Listing } from '../../../../../src/domain/listing/listing.ts';
import { listingMachine } from '../../../../../src/domain/listing/states.ts';
import { sitePaths } from '../../../../../src/domain/site-paths.ts';
import type { Handler } from '../../../data/command/context.ts';
import { runCommand } from '../../../data/command/run-command.ts';
import { refs } from '../../../data/firestore/refs.ts';
import type { Tx } from '../../../data/firestore/transaction.ts';
import { saveUser } from '../../../records/account/account.ts';
import { audit } from '../../../records/audit.ts';
import { saveDeal } from '../../../records/deal/deal.ts';
import { loadListingsAndOpenDeals } from '../../../records/deal/find-deals.ts';
import { prepareHoldFlagSettled } from '../../../records/flag.ts';
import { saveListingState } from '../../../records/listing/listing.ts';
import { queueLetter } from '../../../records/mail/mail.ts';
import { saveInvoice } from '../../../records/money/invoice.ts';

/** A deal on hold, with the facts that decide whether it resumes. */
interface HeldDeal {
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
 * Decides how reactivating an account affects it: hidden listings are shown again, live ones as paused; deals resume
 * with the time they had left, unless the other side is deactivated too.
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
        ? [{ deal: resumeDeal(deal, now), invoice: resumeInvoice(invoice, deal.hold.since, now) }]
        : [],
    ),
  };
}

/** Reactivates an account, shows its listings again, resumes its deals on hold, and closes the cases about them. */
export const reactivateAccount: Handler<'reactivateAccount'> = (ctx, { uid }) =>
  runCommand(ctx, async (tx) => {
    const { now } = ctx;
    const user = await tx.get(refs.user(uid));
    const { listings, deals } = await loadListingsAndOpenDeals(tx, uid);
    const held = await Promise.all(deals.filter(({ hold }) => hold).map((deal) => loadHeld(tx, uid, deal)));
    const decided = decideReactivation({ user, listings, held }, now);
    const endHolds = await Promise.all(decided.resumed.map(({ deal }) => prepareHoldFlagSettled(tx, deal)));
    saveUser(tx, decided.user);
    for (const listing of decided.listings) saveListingState(tx, listing, now);
    for (const { deal, invoice } of decided.resumed) {
      saveInvoice(tx, invoice);
      saveDeal(tx, deal, now, dealEvent('resumed', 'system'));
    }
    for (const end of endHolds) end('The account is active again, and the deal continues.', now);
    const letter = {
      subject: 'Your account is active again',
      paragraphs: ['Your listings are paused until you resume them, and deals on hold continue.'],
      action: { label: 'Log in', path: sitePaths.login() },
      why: 'You are receiving this because it affects your whole account.',
    };
    queueLetter(tx, user, `reactivated-${uid}-${now.getTime()}`, letter, now);
    audit(tx, ctx, 'account-reactivate', { uid });
    return { success: true as const };
  });

async function loadHeld(tx: Tx, uid: string, deal: Deal): Promise<HeldDeal> {
  return {
    deal,
    invoice: deal.purchase && (await tx.get(refs.invoice(deal.purchase.invoiceId))),
    other: await tx.get(refs.user(deal.buyerId === uid ? deal.sellerId : deal.buyerId)),
  };
}
