import type { Locator, Page } from '@playwright/test';
import { dealIdOf } from '../../src/domain/collections.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { call } from '../support/api/api-calls.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const MAIL = 'Write to nora@example.com';
const CAUTION = /(has|have) an email address\. Until an offer is accepted, answer and pay only on Handoff/;
/** The warning shown while a user types. It is announced to screen readers and does not prevent sending. */
const warned = (where: Page | Locator, subject: string) =>
  where.getByRole('status').getByText(`${subject} an email address. Until an offer is accepted, talk and pay on`);

test('contact details that a buyer types before an offer is accepted are pointed out to them while typing and to the reading seller', async ({
  person,
}) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('Tomas'), makeOnboarded('Nora')]);
  const listingId = await makeListing(seller);
  const dealId = dealIdOf(listingId, buyer.uid);
  const { page } = await person('buyer', { width: 360 });
  const { page: theirs } = await person('seller');

  await openAs(page, buyer, `/listing/${listingId}`);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  const asking = page.getByRole('dialog', { name: /^Ask / });
  await asking.getByLabel('Your question').fill(MAIL);
  await expect(warned(asking, 'Your question has')).toBeVisible();
  await checkAccessibility(page);
  await asking.getByLabel('Your question').fill('Is the domain included?');
  await expect(warned(asking, 'Your question has')).toBeHidden();
  await asking.getByLabel('Your question').fill(MAIL);
  await asking.getByRole('button', { name: 'Send question' }).click();
  await expect(page).toHaveURL(/\/deals\//);

  await page.goto(`/listing/${listingId}`);
  await page.getByRole('button', { name: 'Request access' }).click();
  const requesting = page.getByRole('dialog', { name: 'Request access' });
  await requesting.getByLabel('A note to the seller').fill(MAIL);
  await expect(warned(requesting, 'Your note has')).toBeVisible();
  await checkAccessibility(page);
  await requesting.getByRole('button', { name: 'Request access' }).click();
  await expect(page).toHaveURL(/tab=access/);

  await page.goto(`/offers/new/${listingId}`);
  await page.getByLabel('Price', { exact: true }).fill('20,000');
  await page.getByLabel('Conditions').fill(MAIL);
  await expect(warned(page, 'Your conditions have')).toBeVisible();
  await checkAccessibility(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Offer $20,000' }).click();
  await expect(page).toHaveURL(/tab=offer/);
  // Users are not warned about their own contact details.
  await expect(page.getByRole('main').getByText(MAIL).first()).toBeVisible();
  await expect(page.getByText(CAUTION)).toHaveCount(0);

  // The seller sees the warning in four places: the question, the note, the conditions and the compared offers.
  await openAs(theirs, seller, `/deals/${dealId}?tab=access`);
  const thread = theirs.getByRole('log');
  await expect(thread.getByText(/^This has an email address/)).toBeVisible();
  await expect(thread.getByText(/^The conditions have an email address/)).toBeVisible();
  const room = theirs.getByRole('main');
  await expect(room.getByRole('blockquote').getByText(MAIL)).toBeVisible();
  await expect(room.getByText(CAUTION)).toHaveCount(3);
  await checkAccessibility(theirs);
  await theirs.goto(`/deals/${dealId}?tab=offer`);
  await expect(room.getByText(CAUTION)).toHaveCount(3);
  await checkAccessibility(theirs);
  await theirs.goto(`/offers?tab=received&listing=${listingId}&view=side-by-side`);
  await expect(theirs.getByRole('table').getByText(CAUTION)).toBeVisible();
  await theirs.setViewportSize({ width: 360, height: 900 });
  await checkAccessibility(theirs);
  await expectFits(theirs);

  // A counter-offer repeats the conditions, so the buyer is now warned about the seller's conditions.
  await call('counterOffer', seller, { dealId, version: 1, terms: { ...TERMS, price: 2_200_000, conditions: MAIL } });
  await page.goto(`/deals/${dealId}?tab=offer`);
  await expect(page.getByText(/^The conditions have an email address/)).toBeVisible();
  await page.getByRole('button', { name: 'Counter', exact: true }).click();
  await expect(warned(page, 'Your conditions have')).toBeVisible();

  await call('acceptOffer', buyer, { dealId, version: 2 });
  await theirs.setViewportSize({ width: 1440, height: 900 });
  await theirs.goto(`/deals/${dealId}?tab=offer`);
  await expect(theirs.getByRole('log').getByText(`Nora: ${MAIL}`)).toBeVisible();
  await expect(theirs.getByText(CAUTION)).toHaveCount(0);
});

test('questions, answers and an anonymous seller’s reply are checked, too', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('Wilma'), makeOnboarded('Nora', { premium: true })]);
  const listingId = await makeListing(seller, 'live', {}, { anonymous: true });
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'Why do you sell?' });
  const { page } = await person('buyer', { width: 360 });
  const { page: theirs } = await person('seller', { width: 360 });

  await openAs(theirs, seller, `/messages?deal=${dealId}`);
  await theirs.getByLabel('Write to Nora').fill('Write to wilma@example.com');
  await expect(warned(theirs, 'Your message has')).toBeVisible();
  await checkAccessibility(theirs);
  await theirs.getByRole('button', { name: 'Send' }).click();
  await expect(theirs.getByRole('dialog', { name: 'Show Nora who you are?' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Stay anonymous' }).click();

  await call('requestAccess', buyer, { listingId, note: '' });
  await call('grantAccess', seller, { dealId });
  await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
  await openAs(page, buyer, `/deals/${dealId}?tab=access`);
  const room = page.getByRole('main');
  const question = `${MAIL}: which invoices are paid late?`;
  await room.getByLabel('Your question').fill(question);
  await expect(warned(room, 'Your question has')).toBeVisible();
  await room.getByRole('button', { name: 'Ask for an answer' }).click();
  await expect(room.getByRole('heading', { name: question })).toBeVisible();
  await expect(room.getByText(CAUTION)).toHaveCount(0);

  await theirs.goto(`/projects/sell/${listingId}`);
  const own = theirs.getByRole('main');
  await expect(own.getByText(CAUTION)).toBeVisible();
  await own.getByRole('button', { name: `Answer: ${question}` }).click();
  await own.getByLabel('Your answer').fill('Write to wilma@example.com');
  await expect(warned(own, 'Your answer has')).toBeVisible();
  await checkAccessibility(theirs);
  await own.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(own.getByRole('list', { name: 'Answered' }).getByText('Write to wilma@example.com')).toBeVisible();
  await expectFits(theirs);
  await expect(room.getByText(CAUTION)).toBeVisible();
  await checkAccessibility(page);
});

test('the reason for ending a deal is checked like the rest', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('Tomas'), makeOnboarded('Nora')]);
  const listingId = await makeListing(seller);
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'Why do you sell?' });
  const { page } = await person('buyer');
  const { page: theirs } = await person('seller', { width: 360 });
  await openAs(theirs, seller, `/deals/${dealId}?tab=access`);
  await theirs.getByRole('button', { name: 'Cancel the deal' }).click();
  const ending = theirs.getByRole('dialog');
  await ending.getByLabel('Reason (optional)').fill('Write to tomas@example.com');
  await expect(warned(ending, 'Your reason has')).toBeVisible();
  await ending.getByRole('button', { name: 'Cancel the deal' }).click();
  await expect(theirs.getByText(/^Canceled\./)).toBeVisible();
  await expect(theirs.getByText(CAUTION)).toHaveCount(0);
  await openAs(page, buyer, `/deals/${dealId}`);
  await expect(page.getByText(/^The reason has an email address/)).toBeVisible();
  await checkAccessibility(page);
});
