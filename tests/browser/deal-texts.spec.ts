import { sendMessage } from '../../emulators/demo/send-message.ts';
import { refs } from '../../functions/src/data/refs.ts';
import { call } from '../support/api-calls.ts';
import { ITEMS } from '../support/make-deal.ts';
import { makeListing, TERMS } from '../support/make-listing.ts';
import { pay } from '../support/payments.ts';
import { test } from './fixtures.ts';
import { openAs, ready } from './log-in.ts';
import { LONGEST_TEXTS } from './longest-texts.ts';
import { openAndLook } from './look.ts';

for (const [kind, text] of Object.entries(LONGEST_TEXTS)) {
  test(`the pages of a deal hold the longest texts that may be typed: ${kind}`, async ({ person }) => {
    const [seller, buyer] = await Promise.all([ready('Tomas'), ready('Nora')]);
    const listingId = await makeListing(seller);
    const { dealId } = await call('requestAccess', buyer, { listingId, note: text(1000) });
    const pages = await Promise.all(
      [360, 1440].map(async (width) => {
        const { page } = await person(`seller at ${width}`, { width });
        await openAs(page, seller, '/dashboard');
        return page;
      }),
    );
    const lookAt = async (path: string, content: string | RegExp) => {
      for (const page of pages) await openAndLook(page, path, content);
    };
    const tab = (name: string) => `/deals/${dealId}?tab=${name}`;
    await lookAt(tab('access'), /Access for Nora/);
    await call('grantAccess', seller, { dealId });

    const conditions = text(2000);
    await call('makeOffer', buyer, { listingId, terms: { ...TERMS, conditions } });
    await lookAt(tab('offer'), 'Conditions');
    const longer = `${conditions.slice(0, 1998)}!`;
    await call('counterOffer', seller, { dealId, version: 1, terms: { ...TERMS, conditions: longer } });
    await lookAt(tab('offer'), 'Difference');
    const { invoiceId } = await call('acceptOffer', buyer, { dealId, version: 2 });

    const billing = { legalName: text(120), address: text(300), country: 'NO', taxId: text(40) };
    for (const person of [seller, buyer]) await call('saveBillingDetails', person, billing);
    await refs.invoice(invoiceId).update({ payee: { uid: seller.uid, ...billing } });
    await pay(buyer, invoiceId);
    await lookAt(tab('invoice'), /^INV-/);
    await lookAt(`/invoices/${invoiceId}`, /^INV-/);

    await call('transferItem', seller, { dealId, itemId: ITEMS.domain, evidence: text(2000) });
    await call('reportItem', buyer, { dealId, itemId: ITEMS.domain, problem: text(2000) });
    await call('openDispute', buyer, { dealId, reason: text(600) });
    await call('makeStatement', buyer, { dealId, text: text(5000), wantsRefund: 0 });
    await lookAt(tab('handover'), 'Dispute');
    await lookAt(tab('timeline'), /opened a dispute/);
    await sendMessage(dealId, buyer.uid, text(5000), new Date(), 0);
    await lookAt(`/messages?deal=${dealId}`, 'Nora');
    await lookAt('/invoices', /^INV-/);
  });
}
