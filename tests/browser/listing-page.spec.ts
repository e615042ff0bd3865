import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { utcDayOf } from '../../src/domain/admin/stats.ts';
import { NO_OFFERS } from '../../src/domain/buyer/offer-record.ts';
import { paths } from '../../src/domain/collections.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';

const fields = (patch: object) => draftFieldsSchema.strip().parse({ ...completeDraft(), ...patch });

/** Stores counts of yesterday's views and of watchers. */
async function countReach(listingId: string, views: number, watchers: number): Promise<void> {
  const { month, day } = utcDayOf(addDays(new Date(), -1));
  await Promise.all([
    db()
      .doc(paths.listingStatsShard(listingId, `${month}-2`))
      .set({ month, days: { [day]: { views } } }),
    refs.watchers(listingId).set({ count: watchers, countedAt: new Date(), begunAt: null, waitsSince: null }),
  ]);
}

test('a project shows its views, its seller, its earlier price and its id', async ({ person }) => {
  const stats = {
    sold: 2,
    bought: 0,
    answerMinutes: [300],
    answered: [...Array<boolean>(19).fill(true), false],
    reviews: { count: 2, sum: 10 },
    offers: NO_OFFERS,
  };
  const seller = await makeOnboarded('told', {
    displayName: 'Tomas Wieczorek',
    username: 'tomas-w',
    createdAt: new Date('2024-02-09T12:00:00Z'),
    stats,
  });
  const listingId = await makeListing(seller, 'live', { reviewedAt: new Date('2026-04-21T12:00:00Z') });
  const { revision } = await call('saveDraft', seller, {
    listingId,
    revision: 0,
    fields: fields({
      askingPrice: 2_100_000,
      assets: completeDraft().assets.map((asset, i) => ({
        ...asset,
        transferable: i ? ('new-account' as const) : ('yes' as const),
      })),
    }),
  });
  await call('publishChanges', seller, { listingId, revision });
  await countReach(listingId, 214, 38);

  const { page } = await person('visitor');
  await page.goto(`/listing/${listingId}`);
  await expect(page.getByText('214 views in 30 days')).toBeVisible();
  await expect(page.getByText('38 watching')).toBeVisible();
  const rail = page.getByRole('complementary', { name: 'Price and seller' });
  await expect(rail.getByRole('deletion')).toHaveText(['before $24,000']);
  const log = page.getByRole('region', { name: 'Change log' });
  await expect(log.getByRole('listitem').filter({ hasText: 'Asking price changed' })).toContainText(
    'Asking price changed from $24,000 to $21,000',
  );
  await expect(rail.getByText('@tomas-w, member since February 2024')).toBeVisible();
  for (const [term, fact] of [
    ['Replies', 'Within 5 hours, to 95% of messages'],
    ['Sold here', '2 projects'],
    ['Reviews', '5.0 of 5 from 2'],
  ] as const) {
    const row = rail.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });
    await expect(row.getByRole('definition')).toHaveText(fact);
  }
  await expect(page.getByRole('cell', { name: /\(the buyer needs a new account\)$/ })).toHaveCount(1);
  await expect(page.getByText(`Listing ${listingId}, reviewed on 21 April 2026`)).toBeVisible();
  await look(page, `/listing/${listingId}`, '38 watching');
});

test('an anonymous project shows no views, watchers in tens, and no names', async ({ person }) => {
  const listingId = await makeListing(await makeOnboarded('hidden'), 'live', {}, { anonymous: true });
  await changeListing(listingId, {}, { seller: { anonymous: true, replies: 'day', soldBefore: true } });
  await countReach(listingId, 219, 19);
  const { page } = await person('visitor', { width: 360, dark: true });
  await page.goto(`/listing/${listingId}`);
  await expect(page.getByText('10+ watching')).toBeVisible();
  await expect(page.getByText(/views in 30 days$/)).toHaveCount(0);
  await expect(page.getByRole('definition').filter({ hasText: 'Within a day' })).toBeVisible();
  await expect(page.getByText('Sold here before')).toBeVisible();
  await checkAccessibility(page);
});

test('price and main action stay available while a visitor reads', async ({ person }) => {
  const listingId = await makeListing(await makeOnboarded('at-hand'), 'live');
  const { page } = await person('visitor', { width: 360 });
  await page.goto(`/listing/${listingId}`);
  await expect(page.getByRole('heading', { name: 'Figures', exact: true })).toBeVisible();
  const bar = page.getByRole('region', { name: 'Price', exact: true });
  await expect(bar).toHaveCount(0);
  await page.getByRole('heading', { name: 'Why it is for sale' }).scrollIntoViewIfNeeded();
  await expect(bar.getByRole('link', { name: 'Sign up to ask or offer' })).toBeVisible();
  await expect(bar.getByText('$24,000')).toBeVisible();
  await checkAccessibility(page);
});

test('a member with access finds earlier figures, including access figures, in the deal room', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('earlier'), makeOnboarded('member', { premium: true })]);
  const listingId = await makeListing(seller, 'live', {}, { refundRate: 2 });
  const { dealId } = await call('requestAccess', buyer, { listingId, note: '' });
  await call('grantAccess', seller, { dealId });
  await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
  const changed = { listingId, revision: 0, fields: fields({ refundRate: 3, ttmCosts: 300_000 }) };
  const { revision } = await call('saveDraft', seller, changed);
  await call('publishChanges', seller, { listingId, revision });

  const { page } = await person('member', { width: 360 });
  await openAs(page, buyer, `/deals/${dealId}?tab=access`);
  await page.getByRole('button', { name: 'Show earlier figures' }).click();
  const rows = page.getByRole('table', { name: 'Earlier figures' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Refund rate' })).toContainText('With access');
  await expect(rows.filter({ hasText: 'Profit, 12 months' })).toHaveCount(1);
  await checkAccessibility(page);
  await look(page, `/deals/${dealId}?tab=access`, 'Earlier figures');

  // Users without a membership do not see the earlier figures.
  const free = await makeOnboarded('free');
  const theirs = await call('requestAccess', free, { listingId, note: '' });
  await call('grantAccess', seller, theirs);
  await call('acceptTerms', free, { dealId: theirs.dealId, version: TERMS_VERSION });
  const { page: other } = await person('free');
  await openAs(other, free, `/deals/${theirs.dealId}?tab=access`);
  await expect(other.getByRole('heading', { name: 'Your access' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Earlier figures' })).toHaveCount(0);
});
