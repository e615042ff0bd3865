import { refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { keptSearchId } from '../../src/domain/saved-search/saved-search.ts';
import { call } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { PASSWORD } from '../support/people/make-person.ts';
import { mailed } from '../support/plain/received-mails.ts';
import { until } from '../support/plain/until.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

for (const width of [1440, 360]) {
  test(`a visitor saves a search, is alerted of a new listing, and stops the alerts, ${width} px wide`, async ({
    person,
  }) => {
    test.setTimeout(240_000);
    const [seller, buyer] = await Promise.all([makeOnboarded(`seller-${width}`), makeOnboarded(`buyer-${width}`)]);
    const tag = `t${crypto.randomUUID().slice(0, 8)}`;
    const { page } = await person('buyer', { width });
    await page.goto(`/search?tech=${tag}`);
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
    await page.getByRole('link', { name: 'Save this search' }).click();
    await page.getByLabel('Email').fill(buyer.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();

    // The login returns to the same search with the dialog open.
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name')).toHaveValue(`T${tag.slice(1)}`, { timeout: 60_000 });
    await expect(page).toHaveURL(new RegExp(`tech=${tag}`));
    await dialog.getByLabel('Name').fill('My kind of project');
    await dialog.getByRole('radio', { name: 'Within two minutes' }).check();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. We alert you within two minutes.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/save=/);

    // The dialog says that this search is already saved, and opens it for editing.
    await page.getByRole('button', { name: 'Save this search' }).click();
    await expect(dialog.getByText('You’ve saved this search')).toBeVisible();
    await expect(dialog.getByLabel('Name')).toHaveValue('My kind of project');
    await page.keyboard.press('Escape');

    const [saved] = (await refs.savedSearches(buyer.uid).get()).docs;
    const searchId = saved?.id ?? '';
    await until(async () => (await refs.keptSearch(keptSearchId(buyer.uid, searchId)).get()).exists);
    const title = `Harbour ${width}`;
    await makeListing(seller, 'live', {}, { tech: [tag], title });

    await page.goto('/dashboard');
    const match = page.getByRole('listitem').filter({ hasText: title });
    await expect(match.getByText(/^SaaS · /)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Matches “My kind of project”.')).toBeVisible();
    await expect(match.getByText('New', { exact: true })).toBeVisible();
    // The seller's statistics count this link as a visit from an alert.
    await expect(match.getByRole('link', { name: title })).toHaveAttribute('href', /^\/listing\/.*\?via=alert$/);
    await checkAccessibility(page);

    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText(`New match: ${title}`)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: 'All notifications' }).click();
    await page.getByRole('button', { name: 'Stop alerts for “My kind of project”' }).click();
    await expect(page.getByText('Alerts for “My kind of project” are off.')).toBeVisible();

    await page.goto('/projects/buy?tab=saved');
    const alerts = page.getByLabel('Alerts for My kind of project');
    await expect(alerts).toHaveValue('off', { timeout: 60_000 });
    await checkAccessibility(page);
    await alerts.selectOption('instant');
    await expect(page.getByText('Alerts for “My kind of project”: within two minutes.')).toBeVisible();

    // The link in the email stops the alerts without signing in.
    const mail = await mailed(buyer.email, new RegExp(`New match: ${title}`));
    const [, link = ''] = /Stop alerts for “My kind of project”: (\S+)/.exec(mail.text ?? '') ?? [];
    const { page: other } = await person('mail reader', { width });
    await other.goto(link);
    await other.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(other.getByText(/You’ll get no more alerts for “My kind of project”/)).toBeVisible();
    await expect(alerts).toHaveValue('off');

    // A deleted search can be restored.
    await page.getByRole('button', { name: 'Delete My kind of project' }).click();
    await expect(page.getByText('No saved searches yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(alerts).toHaveValue('off');
    await page.getByRole('button', { name: 'Rename My kind of project' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Boats');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByRole('link', { name: 'Boats' })).toBeVisible();

    // A feed reader follows the search at its own address.
    await page.getByRole('button', { name: 'Follow Boats by feed' }).click();
    const feed = page.getByRole('dialog', { name: 'Follow by feed' });
    await feed.getByRole('button', { name: 'Make an address' }).click();
    await expect(feed.getByRole('button', { name: 'Copy Feed address' })).toBeVisible();
    await checkAccessibility(page);
    const address = (await feed.locator('code').textContent()) ?? '';
    const polled = async () => fetch(siteUrl(TEST) + new URL(address).pathname);
    await expect.poll(async () => (await polled()).text()).toContain(title);
    await feed.getByRole('button', { name: 'Stop' }).click();
    await expect(feed.getByRole('button', { name: 'Make an address' })).toBeVisible();
    expect((await polled()).status).toBe(404);
    await page.keyboard.press('Escape');

    await page.goto('/dashboard');
    await page.getByRole('button', { name: `Dismiss ${title}` }).click({ timeout: 60_000 });
    await expect(page.getByText('Nothing new for your saved search yet.')).toBeVisible();
  });
}

test('a buyer’s onboarding answers become a saved search', async ({ person }) => {
  test.setTimeout(120_000);
  const buyer = await makeOnboarded('newcomer', {
    onboardingStep: 'notifications',
    buyer: {
      goals: ['income'],
      involvement: 'passive',
      categories: ['SaaS'],
      tags: [],
      budgetMin: null,
      budgetMax: 2_000_000,
    },
  });
  const { page } = await person('newcomer', { width: 360 });
  await openAs(page, buyer, '/onboarding?tab=notifications');
  await expect(page.getByText('“SaaS, price ≤ $20,000”.', { exact: false })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('radio', { name: 'Within two minutes' }).check();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/dashboard/, { timeout: 60_000 });
  const searches = (await refs.savedSearches(buyer.uid).get()).docs.map((doc) => doc.data());
  expect(searches).toMatchObject([{ name: 'SaaS, price ≤ $20,000', alerts: 'instant' }]);
  // Projects that are already for sale appear before there is a new match.
  await expect(page.getByRole('heading', { name: /^(Projects that fit your answers|Newest projects)$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Set up your account' })).toBeVisible();
  await expect(page.getByText('2 of 3 done')).toBeVisible();
  await checkAccessibility(page);
});

test('a user without saved searches is shown where to begin', async ({ person }) => {
  const buyer = await makeOnboarded('empty');
  const { page } = await person('empty', { width: 1440 });
  await openAs(page, buyer, '/dashboard');
  await expect(page.getByText('Let projects come to you')).toBeVisible({ timeout: 60_000 });
  await call('saveSearch', buyer, { filters: {}, alerts: 'daily' });
  await expect(page.getByText('Nothing new for your saved search yet.')).toBeVisible();
});
