import { refs } from '../../functions/src/data/firestore/refs.ts';
import { sellerAgreementVersion, sellerConsent } from '../../src/domain/account/seller-agreement.ts';
import { dealIdOf } from '../../src/domain/collections.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { actAndSend } from '../support/money/site-at-double.ts';
import { until } from '../support/plain/until.ts';
import { invoiceOf } from '../support/stored/stored-documents.ts';
import { listen, press, pressAndHear, typeInto } from './by-ear.ts';
import { expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

/** Long timeout, because a whole sale by keyboard alone takes longer than other tests. */
const STORY_MS = 300_000;

test('an approval, a whole sale and the settings, by keyboard alone: the focus is visible after each press, each result announced', async ({
  person,
}) => {
  test.setTimeout(STORY_MS);
  const run = Date.now().toString(36);
  const [tomas, nora, ada] = await Promise.all([
    makeOnboarded('Tomas', { username: `tomas-${run}`, country: 'NO' }),
    makeOnboarded('Nora', { premium: true }),
    makeOnboarded('Ada', { role: 'admin', isAdmin: true }),
  ]);
  const title = `Keys ${run}`;
  const listingId = await makeListing(tomas, 'draft', {}, { title });
  await refs
    .consent(tomas.uid, sellerConsent(new Date()))
    .set({ version: sellerAgreementVersion(new Date()), at: addDays(new Date(), -1) });
  await call('submitListing', tomas, { listingId, revision: 0 });

  const { page: admin } = await person('Ada');
  const { page: seller } = await person('Tomas');
  const { page: buyer } = await person('Nora');
  await Promise.all([admin, seller, buyer].map(listen));

  await test.step('an approval', async () => {
    await openAs(admin, ada, `/admin/new-listings?listing=${listingId}`);
    await expect(admin).toHaveTitle(`${title}: New listings · Handoff`);
    await pressAndHear(admin, admin.getByRole('button', { name: 'Start review' }), /You are reviewing this\./);
    const rest = admin.getByRole('button', { name: /^The rest is fine: / });
    for (let left = await rest.count(); left > 0; left--) {
      await press(admin, rest.first());
      await expect(rest).toHaveCount(left - 1);
    }
    await pressAndHear(
      admin,
      admin.getByRole('button', { name: 'Approve', exact: true }),
      new RegExp(`${title} is live\\.`),
    );
  });

  await test.step('a question, and access', async () => {
    await openAs(buyer, nora, `/listing/${listingId}`);
    await press(buyer, buyer.getByRole('button', { name: 'Ask a question' }));
    await typeInto(buyer, buyer.getByLabel('Your question'), 'How many harbours pay every month?');
    await press(buyer, buyer.getByRole('button', { name: 'Send question' }));
    await expect(buyer).toHaveURL(/\/deals\//);
    await expect(buyer.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(buyer).toHaveTitle(`${title}: Conversation · Handoff`);
    const dealRoom = new URL(buyer.url()).pathname;

    await openAs(seller, tomas, `${dealRoom}?tab=access`);
    await pressAndHear(seller, seller.getByRole('button', { name: 'Grant access' }), /Nora/);
    await pressAndHear(
      buyer,
      buyer.getByRole('button', { name: 'Accept and continue' }),
      /You accepted the confidentiality terms\./,
    );
  });

  await test.step('an offer, rejected for an invalid term, then sent, countered and accepted', async () => {
    const tabs = buyer.getByRole('navigation', { name: 'Deal' });
    await press(buyer, tabs.getByRole('link', { name: 'Offer', exact: true }));
    await press(buyer, buyer.getByRole('link', { name: 'Make an offer' }));
    await typeInto(buyer, buyer.getByLabel('Price'), '20000');
    await press(buyer, buyer.getByRole('button', { name: 'Change the terms' }));
    await typeInto(buyer, buyer.getByLabel('Exclusivity'), '5');
    const offer = buyer.getByRole('button', { name: 'Offer $20,000' });
    await press(buyer, offer);
    await expect(buyer.getByLabel('Exclusivity')).toBeFocused();
    await expect(buyer.getByLabel('Exclusivity')).toHaveAccessibleDescription(/Choose 7 days or more/);
    await typeInto(buyer, buyer.getByLabel('Exclusivity'), '7');
    await pressAndHear(buyer, offer, /Offer sent\./);

    const sellersTabs = seller.getByRole('navigation', { name: 'Deal' });
    await press(seller, sellersTabs.getByRole('link', { name: 'Offer', exact: true }));
    await press(seller, seller.getByRole('button', { name: 'Counter', exact: true }));
    await typeInto(seller, seller.getByLabel('Price'), '22500');
    await press(seller, seller.getByRole('button', { name: 'Counter with $22,500' }));
    await pressAndHear(seller, seller.getByRole('button', { name: 'Send counter-offer' }), /Counter-offer sent\./);

    await press(buyer, buyer.getByRole('button', { name: 'Accept $22,500' }));
    const dialog = buyer.getByRole('dialog');
    await pressAndHear(buyer, dialog.getByRole('button', { name: 'Accept $22,500' }), /Accepted\./);
  });

  await test.step('the payment, on the provider’s page', async () => {
    await press(buyer, buyer.getByRole('button', { name: 'Pay $22,500' }));
    const invoiceId = (await refs.deal(dealIdOf(listingId, nora.uid)).get()).data()?.purchase?.invoiceId ?? '';
    const checkout = await until(async () => (await invoiceOf(invoiceId)).checkout);
    await expect(buyer).toHaveURL(/\/pay\//);
    await actAndSend('pay', checkout.sessionId);
    await buyer.goto(`/invoices/${invoiceId}`);
    await press(buyer, buyer.getByRole('link', { name: 'Go to the deal' }));
    await expect(buyer).toHaveURL(/\/deals\//);
  });

  await test.step('the handover and its confirmation', async () => {
    await press(seller, seller.getByRole('navigation', { name: 'Deal' }).getByRole('link', { name: /^Handover/ }));
    for (const [asset, left] of [
      ['Domain', 1],
      ['Source code', 0],
    ] as const) {
      await press(seller, seller.getByRole('button', { name: `I’ve transferred it: ${asset}` }));
      await typeInto(seller, seller.getByLabel(`How did you transfer ${asset}?`), `Sent ${asset} to your account.`);
      await pressAndHear(
        seller,
        seller.getByRole('button', { name: 'Mark as transferred' }),
        new RegExp(`${asset} marked as transferred, ${left} left\\.`),
      );
    }
    await press(buyer, buyer.getByRole('navigation', { name: 'Deal' }).getByRole('link', { name: /^Handover/ }));
    const receipt = (asset: string) => buyer.getByRole('button', { name: `Confirm receipt: ${asset}` });
    await press(buyer, receipt('Domain'));
    await pressAndHear(buyer, buyer.getByRole('button', { name: 'Confirm anyway' }), /Confirmed\./);
    await press(buyer, receipt('Source code'));
    await pressAndHear(
      buyer,
      buyer.getByRole('button', { name: 'Confirm and release $22,500' }),
      /Confirmed\. The deal is completed\./,
    );
  });

  await test.step('a review', async () => {
    await press(buyer, buyer.getByRole('navigation', { name: 'Deal' }).getByRole('link', { name: 'After the sale' }));
    const submit = buyer.getByRole('button', { name: 'Submit review' });
    await press(buyer, submit);
    await expect(buyer.getByRole('radio', { name: '1 star', exact: true })).toBeFocused();
    await buyer.keyboard.press('ArrowUp');
    await typeInto(buyer, buyer.getByLabel('Your review'), 'Everything arrived as it was promised, and early.');
    await pressAndHear(buyer, submit, /Review written\./);
  });

  await test.step('the settings', async () => {
    await openAs(seller, tomas, '/settings');
    await expect(seller).toHaveTitle('Profile: Settings · Handoff');
    const first = seller.getByLabel('First name');
    await typeInto(seller, first, ' ');
    const save = seller.getByRole('button', { name: 'Save profile' });
    await press(seller, save);
    await expect(first).toBeFocused();
    await typeInto(seller, first, 'Tomas');
    await typeInto(seller, seller.getByLabel('Last name'), 'Berg');
    await pressAndHear(seller, save, /saved/i);
    const tabs = seller.getByRole('navigation', { name: 'Settings' });
    await press(seller, tabs.getByRole('link', { name: 'Notifications' }));
    await expect(seller).toHaveTitle('Notifications: Settings · Handoff');
    await press(seller, seller.getByRole('main').getByRole('checkbox').first(), 'Space');
    await pressAndHear(seller, seller.getByRole('button', { name: 'Save', exact: true }), /Saved\./);
  });
});
