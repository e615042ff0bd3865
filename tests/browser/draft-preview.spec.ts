import { refs } from '../../functions/src/data/firestore/refs.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { GIVEN_DETAILS } from '../support/listings/given-details.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look, openAndLook } from './look.ts';

for (const width of [1440, 360]) {
  test(`a draft says what it lacks, and is previewed for each audience, at ${width} px`, async ({ person }) => {
    const seller = await makeOnboarded('previewing');
    const { page } = await person('previewing', { width });
    await openAs(page, seller, '/projects/sell/new/edit');
    const steps = page.getByRole('navigation', { name: 'Steps' });
    await expect(steps.getByText('0 of 14 required fields')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-required', 'true');
    await expect(page.getByLabel('Web address')).toHaveAttribute('aria-required', 'false');
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(preview.getByText('Choose a category.')).toBeVisible();
    await checkAccessibility(page);
    await preview.getByRole('button', { name: 'Close' }).click();

    const listingId = await makeListing(seller, 'draft', {}, { ...GIVEN_DETAILS, knownProblems: 'It rains in.' });
    await page.goto(`/projects/sell/${listingId}/edit`);
    await expect(steps.getByText('15 of 15 required fields')).toBeVisible();
    // The preview shows typed text before it is saved.
    await page.getByLabel('Name', { exact: true }).fill('Ferry Desk');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(preview.getByRole('heading', { name: 'Ferry Desk' })).toBeVisible();
    await expect(preview.getByText('It rains in.')).toHaveCount(0);
    await checkAccessibility(page);
    await preview.getByText('With access', { exact: true }).click();
    await expect(preview.getByText('It rains in.')).toBeVisible();
    await expect(preview.getByText('For diligence')).toHaveCount(0);
    await preview.getByText('After acceptance').click();
    await expect(preview.getByText('For diligence')).toBeVisible();
    await checkAccessibility(page);
    await expectFits(page);
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ferry Desk');

    // Everybody can see the web address if the seller allows it, but only buyers with access if the seller is
    // anonymous.
    const address = preview.getByRole('link', { name: /^https:\/\/harbour-desk/ });
    const shown = page.getByLabel('Show this address to everybody');
    await shown.check();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(address).toBeVisible();
    await expectFits(page);
    await page.keyboard.press('Escape');
    await page.getByLabel('Sell anonymously').check();
    await expect(shown).toBeDisabled();
    await expect(shown).not.toBeChecked();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(preview.getByRole('heading', { name: 'Ferry Desk' })).toBeVisible();
    await expect(address).toHaveCount(0);
    await preview.getByText('With access', { exact: true }).click();
    await expect(address).toBeVisible();
    await expect(preview.getByText('Berthbook')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByLabel('Sell anonymously').uncheck();
    await expect(shown).toBeChecked();
  });
}

test('a seller’s listings are grouped by next step, with a button for each', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('grouping'), makeOnboarded('asking')]);
  const [live] = await Promise.all([
    makeListing(seller),
    makeListing(seller, 'changes-requested', { title: 'To correct' }, { title: 'To correct' }),
    makeListing(seller, 'paused', { title: 'Resting' }, { title: 'Resting' }),
  ]);
  const submitted = await makeListing(seller, 'draft', {}, { title: 'Sent in' });
  await call('submitListing', seller, { listingId: submitted, revision: 0 });
  await call('requestAccess', buyer, { listingId: live, note: '' });
  const { page } = await person('grouping');
  await openAs(page, seller, '/projects/sell');
  const rows = (label: string) => page.getByRole('table', { name: label }).getByRole('row');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    'Waiting for you',
    'For sale',
    'Paused',
    'Drafts and in review',
    'Deals on your listings',
  ]);
  await expect(rows('For sale').nth(1)).toContainText('Harbour Desk');
  await expect(rows('For sale').nth(1).getByRole('cell').nth(3)).toHaveText('1');
  await expect(rows('Waiting for you').getByRole('link', { name: 'Make the changes' })).toBeVisible();
  await rows('Paused').getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
  await expect(headings.filter({ hasText: 'Paused' })).toHaveCount(0);
  await rows('Drafts and in review').getByRole('button', { name: 'Withdraw from review' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw from review' }).click();
  await expect(rows('Drafts and in review').getByRole('link', { name: 'Continue editing' })).toBeVisible();
  await look(page, '/projects/sell', 'Drafts and in review');
});

test('a figure shows its period, source and checker, turns gray with age, and has a public definition', async ({
  person,
}) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('dating'), makeOnboarded('reading')]);
  const listingId = await makeListing(seller);
  const teaser = (await refs.listing(listingId).get()).data()?.teaser;
  const asOf = addDays(new Date(), -91);
  await changeListing(listingId, {}, { metrics: teaser?.metrics.map((metric) => ({ ...metric, asOf })) ?? [] });
  const { page } = await person('reading', { width: 360 });
  await page.goto(`/listing/${listingId}`);
  await page.getByRole('button', { name: /^Revenue, 12 months/ }).click();
  const facts = page.locator(':popover-open');
  await expect(facts.getByText('Gray, because it is more than 90 days old.')).toBeVisible();
  await expect(facts.getByText('Nobody')).toBeVisible();
  await expect(facts.getByText(/^\w+( \d{4})? – \w+ \d{4}$/)).toBeVisible();
  await checkAccessibility(page);
  await facts.getByRole('link', { name: 'How figures are defined' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How figures are defined' })).toBeVisible();
  await look(page, '/help/figures', 'Where a figure comes from');
  await openAs(page, buyer, `/offers/new/${listingId}`);
  await expect(page.getByText('Figures of the listing')).toBeVisible();
  await openAndLook(page, `/offers/new/${listingId}`, 'Your terms');
});
