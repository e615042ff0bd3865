import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Tx } from '../../data/tx.ts';
import { saveUser } from '../../records/account/account.ts';
import { audit } from '../../records/audit.ts';
import { saveDeal } from '../../records/deal/deal.ts';
import { ownedBy } from '../../records/deal/find-deals.ts';
import { prepareHoldEnded } from '../../records/flag.ts';
import { saveListingState } from '../../records/listing/listing.ts';
import { postLetter } from '../../records/mail/mail.ts';
import { saveInvoice } from '../../records/money/invoice.ts';
import { decideReactivation, type HeldDeal } from './decide-reactivation.ts';

/** Reactivates an account with its listings and the deals that were on hold because of it, whose cases are closed. */
export const reactivateAccount: Handler<'reactivateAccount'> = (ctx, { uid }) =>
  runCommand(ctx, async (tx) => {
    const { now } = ctx;
    const user = await tx.get(refs.user(uid));
    const { listings, deals } = await ownedBy(tx, uid);
    const held = await Promise.all(deals.filter(({ hold }) => hold).map((deal) => loadHeld(tx, uid, deal)));
    const decided = decideReactivation({ user, listings, held }, now);
    const endHolds = await Promise.all(decided.resumed.map(({ deal }) => prepareHoldEnded(tx, deal)));
    saveUser(tx, decided.user);
    for (const listing of decided.listings) saveListingState(tx, listing, now);
    for (const { deal, invoice } of decided.resumed) {
      saveInvoice(tx, invoice);
      saveDeal(tx, deal, now, dealEvent('resumed', 'system'));
    }
    for (const end of endHolds) end('The account is active again, and the deal goes on.', now);
    const letter = {
      subject: 'Your account is active again',
      paragraphs: ['Your listings are paused until you resume them, and deals on hold continue.'],
      action: { label: 'Log in', path: sitePaths.login() },
      why: 'You are receiving this because it affects your whole account.',
    };
    postLetter(tx, user, `reactivated-${uid}-${now.getTime()}`, letter, now);
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
