import { refs } from '../../functions/src/data/firestore/refs.ts';
import { MAX_WATCH_NOTE_LENGTH } from '../../src/domain/watchlist/watched.ts';
import { call } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { makePerson, PASSWORD } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';
import { openUntilFound } from './open-until-found.ts';

const rowOf = async (uid: string, listingId: string) => (await refs.watched(uid, listingId).get()).data();

test('a project is watched on its page, its price falls, and a note survives removing and restoring it', async ({
  person,
}) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('watched'), makeOnboarded('watching')]);
  const listingId = await makeListing(seller, 'live', {}, { title: 'Lantern Post' });
  const { page } = await person('watching');
  await openAs(page, buyer, `/listing/${listingId}`);
  const button = page.getByRole('button', { name: /^Watch(ing)? Lantern Post$/ });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('You’re watching Lantern Post.')).toBeVisible();
  await until(() => rowOf(buyer.uid, listingId));
  await checkAccessibility(page);
  // Each tab shows when the project is removed from the watchlist or added in the other tab.
  const other = await page.context().newPage();
  await other.goto(`/listing/${listingId}`);
  const there = other.getByRole('button', { name: /^Watch(ing)? Lantern Post$/ });
  for (const [pressed, at, elsewhere] of [
    ['false', there, button],
    ['true', button, there],
  ] as const) {
    await expect(elsewhere).toHaveAttribute('aria-pressed', pressed === 'true' ? 'false' : 'true');
    await at.click();
    for (const item of [at, elsewhere]) await expect(item).toHaveAttribute('aria-pressed', pressed);
  }
  await other.close();

  await page.goto('/projects/buy');
  await page.getByRole('link', { name: 'Watchlist' }).click();
  await expect(page).toHaveURL(/\?tab=watchlist$/);
  await expect(page.getByText('unchanged')).toBeVisible();
  // The same list is open in another tab.
  const second = await page.context().newPage();
  await second.goto('/projects/buy?tab=watchlist');
  await expect(second.getByText('unchanged')).toBeVisible();
  await changeListing(listingId, {}, { askingPrice: 1_900_000 });
  for (const tab of [page, second]) await expect(tab.getByText('$5,000 less than $24,000')).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('Lantern Post is down to $19,000')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add a note on Lantern Post' }).click();
  const note = page.getByLabel('Your note on Lantern Post');
  await expect(note).toBeFocused();
  await note.fill('x'.repeat(MAX_WATCH_NOTE_LENGTH + 1));
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await note.fill('Ask about churn.');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(second.getByText('Ask about churn.')).toBeVisible();

  await page.getByRole('button', { name: 'Remove Lantern Post from your watchlist' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing on your watchlist' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Ask about churn.')).toBeVisible();
  await until(() => rowOf(buyer.uid, listingId));

  await changeListing(listingId, { state: 'withdrawn' }, {});
  await expect(page.getByText('No longer listed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lantern Post' })).toHaveCount(0);
});

test('a project is watched from a row of the table and from its seller’s profile', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('showing'), makeOnboarded('browsing')]);
  const title = `Amberjack ${Date.now()}`;
  const listingId = await makeListing(seller, 'live', {}, { title });
  const { page } = await person('browsing');
  await openAs(page, buyer, `/profile/${seller.uid}`);
  const button = page.getByRole('button', { name: `Watch ${title}` });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await until(() => rowOf(buyer.uid, listingId));
  await checkAccessibility(page);
  await openUntilFound(
    () => page.goto(`/search?view=table&q=${encodeURIComponent(title)}`),
    page.getByRole('row', { name: title }),
  );
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await until(async () => !(await rowOf(buyer.uid, listingId)));

  // Sellers cannot watch their own listings.
  const { page: own } = await person('showing');
  await openAs(own, seller, `/profile/${seller.uid}`);
  await expect(own.getByRole('link', { name: title })).toBeVisible();
  await expect(own.getByRole('button', { name: `Watch ${title}` })).toHaveCount(0);
});

test('a visitor who wants to watch logs in, and the project is watched', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('shown'), makeOnboarded('arriving')]);
  const listingId = await makeListing(seller, 'live', {}, { title: 'Quiet Harbor' });
  const { page } = await person('arriving', { width: 360 });
  await page.goto(`/listing/${listingId}`);
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(new RegExp(`/listing/${listingId}`));
  await expect(page.getByRole('button', { name: 'Watching Quiet Harbor' })).toHaveAttribute('aria-pressed', 'true');
  await until(() => rowOf(buyer.uid, listingId));
});

test('offline, nothing can be watched, and the button says so', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('away'), makeOnboarded('offline')]);
  const listingId = await makeListing(seller, 'live', {}, { title: 'Paper Kite' });
  const { page } = await person('offline');
  await openAs(page, buyer, `/listing/${listingId}`);
  const button = page.getByRole('button', { name: /^Watch(ing)? Paper Kite$/ });
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  // Changes only `navigator.onLine`, which the button reads. With the network off, the SDK would report failed
  // connections.
  const setOnline = (online: boolean) =>
    page.evaluate(
      (value) => Object.defineProperty(navigator, 'onLine', { get: () => value, configurable: true }),
      online,
    );
  await setOnline(false);
  await button.click();
  await expect(page.getByText('You’re offline. Watch Paper Kite when you’re back online.')).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await setOnline(true);
  await button.click();
  await until(() => rowOf(buyer.uid, listingId));
});

test('watched projects are compared side by side', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('comparing-seller'), makeOnboarded('comparing')]);
  const ids = await Promise.all(
    ['Amber Mill', 'Birch Row', 'Cedar Lane'].map((title) => makeListing(seller, 'live', {}, { title })),
  );
  await changeListing(ids[1] ?? '', {}, { askingPrice: 700_000, tech: ['Rust'] });
  for (const listingId of ids) await call('watchListing', buyer, { listingId });
  const { page } = await person('comparing');
  await openAs(page, buyer, '/projects/buy?tab=watchlist');
  await page.getByLabel('Sort the watchlist').selectOption('name');
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Amber Mill',
    'Birch Row',
    'Cedar Lane',
  ]);
  await page.getByLabel('Compare Amber Mill').check();
  await expect(page.getByText('Choose one more to compare')).toBeVisible();
  await page.getByLabel('Compare Birch Row').check();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(`/compare?ids=${ids[0]},${ids[1]}`);
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /^Asking price/ })).toContainText('$24,000');
  await expect(table.getByRole('row', { name: /^Asking price/ })).toContainText('$7,000');
  await expect(table.getByRole('row', { name: /^Category/ })).toBeVisible();
  await page.getByLabel('Only what differs').check();
  await expect(page).toHaveURL(/only=differences/);
  await expect(table.getByRole('row', { name: /^Category/ })).toHaveCount(0);
  await expect(table.getByRole('row', { name: /^Built with/ })).toContainText('Rust');
  await page.getByRole('link', { name: 'Remove Amber Mill from the comparison' }).click();
  await expect(page).toHaveURL(`/compare?ids=${ids[1]}`);
  await look(page, '/projects/buy?tab=watchlist', 'Birch Row');
});

test('anyone can open a shared comparison, with missing projects and invalid ids', async ({ person }) => {
  const seller = await makePerson('sharing-seller');
  const [one, two] = await Promise.all(
    ['Delta Forge', 'Ember Works'].map((title) => makeListing(seller, 'live', {}, { title })),
  );
  const gone = await makeListing(seller, 'withdrawn');
  const { page } = await person('sharing', { refused: /\/api\/listings\// });
  await look(page, `/compare?ids=${one},${two},${one},nonsense,${gone}`, 'Compare 3 projects');
  await expect(page.getByText('No longer listed')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Delta Forge/ })).toHaveCount(1);
  await page.goto('/compare?ids=nonsense');
  await expect(page.getByRole('heading', { name: 'Compare projects' })).toBeVisible();
});
