import type { Page } from '@playwright/test';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { dealIdOf } from '../../src/domain/collections.ts';
import { adminPaths, sitePaths } from '../../src/domain/site-paths.ts';
import { call } from '../support/api/api-calls.ts';
import { handOver } from '../support/deals/make-deal.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { pay } from '../support/money/payments.ts';
import { until } from '../support/plain/until.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';

const TITLE = 'A quiet ledger';
const main = (page: Page) => page.getByRole('main');

for (const width of [1440, 360]) {
  test(`an anonymous seller is asked, replies, and is revealed only to the buyer, ${width} px wide`, async ({
    person,
  }) => {
    const name = `Wilma${width}`;
    const [seller, buyer, other] = await Promise.all([
      makeOnboarded(name),
      makeOnboarded(`Nora${width}`),
      makeOnboarded(`Olaf${width}`),
    ]);
    const listingId = await makeListing(seller, 'live', {}, { anonymous: true, title: TITLE });
    const buys = await person('buyer', { width });
    const sells = await person('seller', { width, dark: width === 360 });

    const dealId = dealIdOf(listingId, buyer.uid);

    // The buyer cannot see the seller's name.
    await openAs(buys.page, buyer, `/listing/${listingId}`);
    const rail = buys.page.getByRole('complementary', { name: 'Price and seller' });
    await expect(buys.page.getByRole('heading', { name: 'Anonymous seller' })).toBeVisible();
    await expect(buys.page.getByText('You learn who it is when they answer you.')).toBeVisible();
    await expect(rail.getByRole('button', { name: 'Report this listing' })).toBeVisible();
    await checkAccessibility(buys.page);
    await rail.getByRole('button', { name: 'Ask a question' }).click();
    await buys.page
      .getByRole('dialog', { name: 'Ask the seller' })
      .getByLabel('Your question')
      .fill('Why do you sell?');
    await buys.page.getByRole('button', { name: 'Send question' }).click();
    await expect(buys.page.getByText('You are buying from an anonymous seller.')).toBeVisible();
    await expect(buys.page.getByText('The seller is anonymous until they answer you.')).toBeVisible();
    await expect(buys.page.getByText(/^Waiting for the seller/)).toBeVisible();
    await checkAccessibility(buys.page);
    await expectFits(buys.page);
    await look(buys.page, sitePaths.deal(dealId), 'You are buying from an anonymous seller.');
    await buys.page.setViewportSize({ width, height: 900 });

    // The seller sees the inquiry like any other deal.
    await until(async () => (await refs.inquiry(seller.uid, dealId).get()).data()?.lastMessage);
    await openAs(sells.page, seller, '/dashboard');
    await expect(main(sells.page).getByText('Why do you sell?')).toBeVisible();
    await call('requestAccess', buyer, { listingId, note: 'I keep a ledger, too.' });
    await sells.page.goto(`/projects/sell/${listingId}`);
    await expect(main(sells.page).getByText(/, anonymous$/)).toBeVisible();
    await expect(main(sells.page).getByText(`Nora${width}`).first()).toBeVisible();
    await checkAccessibility(sells.page);
    await sells.page.goto(`/messages?deal=${dealId}`);
    await expect(main(sells.page).getByText('Why do you sell?').last()).toBeVisible();
    await checkAccessibility(sells.page);
    await sells.page.goto(`/deals/${dealId}?tab=access`);
    await expect(sells.page.getByText('You’re anonymous to this buyer.')).toBeVisible();
    await expect(sells.page.getByText(`Granting access shows Nora${width} who you are.`)).toBeVisible();
    await checkAccessibility(sells.page);
    await expectFits(sells.page);

    // A dialog asks for confirmation before a reply reveals the seller, who can also stay anonymous.
    if (width === 360) await sells.page.getByRole('link', { name: /^Conversation/ }).click();
    const composer = sells.page.getByLabel(`Write to Nora${width}`);
    await composer.fill('I am moving to an island.');
    await sells.page.getByRole('button', { name: 'Send' }).click();
    const asks = sells.page.getByRole('dialog', { name: `Show Nora${width} who you are?` });
    await expect(asks.getByText('I am moving to an island.')).toBeVisible();
    await checkAccessibility(sells.page);
    await asks.getByRole('button', { name: 'Stay anonymous' }).click();
    await expect(asks).toBeHidden();
    expect((await refs.inquiry(seller.uid, dealId).get()).exists).toBe(true);
    await expect(composer).toHaveValue('I am moving to an island.');
    await sells.page.getByRole('button', { name: 'Send' }).click();
    await asks.getByRole('button', { name: 'Show and send' }).click();
    await expect(sells.page.getByRole('log').getByText('I am moving to an island.')).toBeVisible();
    await expect(sells.page.getByText('You’re anonymous to this buyer.')).toBeHidden();

    // The buyer now knows the seller's name, but nobody else does.
    await expect(buys.page.getByText(`You are buying from ${name}`)).toBeVisible();
    await buys.page.goto(`/deals/${dealId}?tab=timeline`);
    await expect(buys.page.getByText(new RegExp(`^${name}.* showed who they are`)).first()).toBeVisible();
    await openAs(buys.page, other, `/listing/${listingId}`);
    await expect(buys.page.getByRole('heading', { name: 'Anonymous seller' })).toBeVisible();
    await expect(buys.page.getByText(name)).toHaveCount(0);
  });
}

test('the owner of an anonymous listing sees it as theirs, and gives up its anonymity permanently', async ({
  person,
}) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('Wenche'), makeOnboarded('Nils')]);
  const listingId = await makeListing(seller, 'live', {}, { anonymous: true, buyNow: true });
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'Why do you sell?' });
  const { page } = await person('seller');
  await openAs(page, seller, `/listing/${listingId}`);
  await expect(page.getByText('This is your listing.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report this listing' })).toHaveCount(0);

  await page.goto(`/projects/sell/${listingId}/edit?tab=price`);
  await expect(page.getByText(/It also shows them who you are\./)).toBeVisible();
  await page.goto(`/projects/sell/${listingId}/edit?tab=basics`);
  const choice = page.getByRole('checkbox', { name: 'Sell anonymously' });
  await expect(choice).toBeChecked();
  await checkAccessibility(page);
  await choice.click();
  const asks = page.getByRole('dialog', { name: 'Sell under your name?' });
  await checkAccessibility(page);
  await asks.getByRole('button', { name: 'Stay anonymous' }).click();
  await expect(choice).toBeChecked();
  await choice.click();
  await asks.getByRole('button', { name: 'Sell under my name' }).click();
  await expect(choice).not.toBeChecked();
  await until(async () => (await refs.draft(listingId).get()).data()?.anonymous === false);
  await page.goto(`/projects/sell/${listingId}/edit?tab=review`);
  await expect(page.getByText(/Everybody can see who you are/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await until(async () => (await refs.deal(dealId).get()).data()?.sellerHidden === false);
  await page.goto(`/projects/sell/${listingId}/edit?tab=basics`);
  await expect(choice).toBeDisabled();
  await expect(page.getByText('Not possible here: this listing was public under your name.')).toBeVisible();
  await page.goto(`/listing/${listingId}`);
  await expect(page.getByText('The seller is no longer anonymous')).toBeVisible();
});

test('the reviews of an anonymous sale are visible only to its two sides', async ({ person }) => {
  const [seller, buyer, stranger] = await Promise.all([
    makeOnboarded('Wibke'),
    makeOnboarded('Niklas', { premium: true }),
    makeOnboarded('Otto'),
  ]);
  const listingId = await makeListing(seller, 'live', {}, { anonymous: true, title: TITLE });
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  const { invoiceId } = await call('acceptOffer', seller, { dealId, version: 1 });
  await pay(buyer, invoiceId);
  await handOver({ seller, buyer, listingId, dealId, invoiceId });
  await call('writeReview', buyer, { dealId, rating: 5, text: 'The ledger was as quiet as promised.' });

  const { page } = await person('seller', { width: 360 });
  await openAs(page, seller, `/deals/${dealId}?tab=review`);
  await expect(page.getByText('since the project was listed anonymously')).toBeVisible();
  await checkAccessibility(page);
  await expectFits(page);
  await page.getByRole('radio', { name: '4 stars' }).click();
  await page.getByLabel('Your review').fill('Paid at once, and asked the right questions.');
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByText('The ledger was as quiet as promised.')).toBeVisible();
  await page.getByRole('button', { name: 'Report the review by Niklas' }).click();
  await expect(page.getByRole('dialog', { name: 'Report the review by Niklas' })).toBeVisible();

  const other = (await person('stranger')).page;
  await openAs(other, stranger, sitePaths.profile(seller.uid));
  await expect(other.getByText('No reviews yet')).toBeVisible();
  await openAs(other, stranger, sitePaths.profile(buyer.uid));
  await expect(other.getByText('No reviews yet')).toBeVisible();
});

test('either side blocks a conversation, and unblocks it again', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('Werner'), makeOnboarded('Nadia')]);
  const listingId = await makeListing(seller, 'live', {}, { anonymous: true });
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'Why do you sell?' });
  for (const [side, other] of [
    [seller, buyer],
    [buyer, seller],
  ] as const) {
    const { page } = await person(side.uid);
    await openAs(page, side, `/deals/${dealId}?tab=access`);
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('dialog', { name: 'Block this conversation?' }).getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('You blocked this conversation.')).toBeVisible();
    await checkAccessibility(page);
    const across = (await person(other.uid)).page;
    await openAs(across, other, `/deals/${dealId}?tab=access`);
    await expect(across.getByText('This conversation is closed.')).toBeVisible();
    await page.getByRole('button', { name: 'Unblock' }).click();
    await expect(page.getByText('You blocked this conversation.')).toBeHidden();
  }
});

test('an administrator sees the seller of a deal whose buyer doesn’t know them', async ({ person }) => {
  const [seller, buyer, admin] = await Promise.all([
    makeOnboarded('Wanda'),
    makeOnboarded('Nick'),
    makeOnboarded('Anonymous-admin', { role: 'admin', isAdmin: true }),
  ]);
  const listingId = await makeListing(seller, 'live', {}, { anonymous: true });
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'Why do you sell?' });
  const { page } = await person('admin');
  await openAs(page, admin, adminPaths.deal(dealId));
  await expect(page.getByRole('link', { name: /^Wanda/ }).first()).toBeVisible();
  await expect(page.getByText(/anonymous to the buyer/)).toBeVisible();
});
