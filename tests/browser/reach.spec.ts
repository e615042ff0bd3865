import { db } from '../../functions/src/data/firestore/firebase.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { utcDayOf } from '../../src/domain/admin/stats.ts';
import { API_PATHS } from '../../src/domain/api-paths.ts';
import { paths } from '../../src/domain/collections.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { openUntilFound } from './open-until-found.ts';

test('its page shows the views of the last 30 days, one per visitor and day, and the number of inquiries', async ({
  person,
}) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('viewed'), makeOnboarded('asking')]);
  const listingId = await makeListing(seller);
  const now = new Date();
  const old = addDays(now, -30);
  const recent = addDays(now, -29);
  for (const [at, views] of [
    [old, 500],
    [recent, 1200],
  ] as const) {
    const { month, day } = utcDayOf(at);
    await db()
      .doc(paths.listingStatsShard(listingId, `${month}-${at === old ? 1 : 3}`))
      .set({ month, days: { [day]: { views } } }, { merge: true });
  }
  const { page } = await person('viewed');
  await openAs(page, seller, `/projects/sell/${listingId}`);
  const reach = page.getByRole('region', { name: 'Last 30 days' });
  await expect(reach.getByText('1,200')).toBeVisible();
  await call('askQuestion', buyer, { listingId, text: 'How many customers are there?' });
  await expect(reach.getByRole('row', { name: /^Inquiries 1\b/ })).toBeVisible();
  // Uses another user agent, because browsers under test identify themselves and count as bots.
  await fetch(`${siteUrl(TEST)}${API_PATHS.beacon[1]}`, {
    method: 'POST',
    headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' },
    body: JSON.stringify({ page: 'listing', listingId, from: 'search', q: 'harbour' }),
  });
  await expect(reach.getByText('1,201')).toBeVisible();
  await expect(reach.getByRole('row', { name: /^Views 1,201 \+140%( [\d,.]+)?$/ })).toBeVisible();
  await expect(reach.getByRole('listitem').filter({ hasText: 'Search' })).toHaveText(/1100%/);
  await expect(
    reach.getByRole('img', { name: 'The last 30 days: views 1,201, new watchers 0, inquiries 1' }),
  ).toBeVisible();
  await reach.getByRole('button', { name: 'Show as a table' }).click();
  const days = reach.getByRole('table', { name: 'Views, new watchers and inquiries' });
  await expect(days.getByRole('row')).toHaveCount(3);
  await checkAccessibility(page);
  await reach.getByText('90 days', { exact: true }).click();
  const longer = page.getByRole('region', { name: 'Last 90 days' });
  await expect(longer.getByRole('img', { name: /^The last 90 days: views 1,701/ })).toBeVisible();
  await expect(
    longer.getByRole('table', { name: 'The last 90 days' }).getByRole('row', { name: /^Views 1,701 New$/ }),
  ).toBeVisible();
  await expect(longer.getByText('Change is against the 90 days before.')).toBeVisible();
});

test('a page reports its visitor’s origin: the search, another page here, a link in an email', async ({ person }) => {
  const seller = await makeOnboarded('visited');
  const listingId = await makeListing(seller);
  await changeListing(listingId, {}, { title: 'Quillwort Atlas' });
  const { page } = await person('visitor', { width: 360 });
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(API_PATHS.beacon[1])) sent.push(request.postDataJSON());
  });
  const arrivals = () => sent.filter((item) => JSON.stringify(item).includes(listingId));
  const result = page.getByRole('link', { name: 'Quillwort Atlas', exact: true });
  await openUntilFound(() => page.goto('/search?q=quillwort'), result);
  await result.click();
  await expect.poll(arrivals).toEqual([{ page: 'listing', listingId, from: 'search', q: 'quillwort' }]);
  await page.goto(`/listing/${listingId}?via=mail`);
  await expect.poll(() => arrivals().at(-1)).toEqual({ page: 'listing', listingId, from: 'mail' });
});
