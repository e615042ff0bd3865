import { findRaw } from '../../functions/src/data/firestore/find.ts';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { serverQueries } from '../../functions/src/data/firestore/queries/server-queries.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { HEAVY, heavyDeal, heavyListing } from '../../scripts/demo/heavy/heavy.ts';
import { opensTier } from '../../src/domain/document/document.ts';
import { MATCHES_SHOWN } from '../../src/domain/saved-search/match.ts';
import { FIRST_PROFILE_CARDS } from '../../src/domain/search/card.ts';
import { readStored } from '../../src/domain/shared/stored.ts';
import { sortWatchlist } from '../../src/domain/watchlist/sort-watchlist.ts';
import { MAX_WATCHED, watchlistRowSchema } from '../../src/domain/watchlist/watched.ts';
import { refusal } from '../support/api/api-calls.ts';
import { signInConfirmed } from '../support/people/emulator-auth.ts';
import { BUYER, dealsOf, listFooter, open, showAll } from './busiest-people.ts';
import { expect, test } from './fixtures.ts';

test('the busiest profile starts with twelve cards, and all others can be found', async ({ person }) => {
  const listings = (await findRaw(serverQueries.shownListingsOf(HEAVY.seller)).get()).docs;
  const { page } = await person('reader', { width: 360 });
  await open(page, BUYER, `/profile/${HEAVY.seller}`);
  await expect(listFooter(page, FIRST_PROFILE_CARDS, listings.length)).toBeVisible();
  const cards = page.getByRole('main').getByRole('article').getByRole('article');
  await expect(cards).toHaveCount(FIRST_PROFILE_CARDS);
  const last = String(listings.at(-1)?.get('teaser.title'));
  await page.getByRole('searchbox', { name: 'Filter by project' }).fill(last);
  await expect(cards.first()).toContainText(last);
  await page.getByRole('searchbox', { name: 'Filter by project' }).fill('');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(FIRST_PROFILE_CARDS * 2);
});

test('a question beyond a listing’s maximum is rejected', async () => {
  const { idToken: token } = await signInConfirmed(HEAVY.buyer);
  const asker = { uid: HEAVY.buyer, email: BUYER, token };
  const question = { listingId: heavyListing(0), category: 'money', question: 'What did the very last one pay?' };
  expect(await refusal('askForAnswer', asker, question)).toBe('400 invalid-input');
});

test.describe('the busiest buyer', () => {
  test('finds every unpaid invoice', async ({ person }) => {
    const { page } = await person('buyer');
    await open(page, BUYER, '/invoices?tab=to-pay');
    await showAll(page, HEAVY.unpaid);
  });

  test('finds everything on the watchlist in any order, with twenty rows read', async ({ person }) => {
    const rows = (await db().collection(`users/${HEAVY.buyer}/watchlist`).get()).docs.map((doc) =>
      readStored(watchlistRowSchema, doc.data()),
    );
    const { page } = await person('buyer');
    await open(page, BUYER, '/projects/buy?tab=watchlist');
    await expect(page.getByText(`${rows.length} of at most ${MAX_WATCHED} projects`)).toBeVisible();
    await expect(listFooter(page, 20, rows.length)).toBeVisible();
    const shown = page.getByRole('main').getByRole('heading', { level: 2 });
    for (const sort of ['name', 'price'] as const) {
      await page.getByLabel('Sort the watchlist').selectOption(sort);
      await expect(shown.first()).toHaveText(sortWatchlist(rows, sort)[0]?.listing.title ?? '');
    }
    const last = sortWatchlist(rows, 'newest').at(-1)?.listing.title ?? '';
    await page.getByRole('searchbox', { name: 'Filter the watchlist' }).fill(last);
    await expect(shown.first()).toHaveText(last);
  });

  test('sees how much each saved search found, and every match in pages', async ({ person }) => {
    const matches = (await refs.matches(HEAVY.buyer).get()).docs.map((doc) => doc.data());
    const searches = (await refs.savedSearches(HEAVY.buyer).get()).docs.map((doc) => doc.data());
    expect(searches).toHaveLength(HEAVY.searches);
    const { page } = await person('buyer');
    await open(page, BUYER, '/projects/buy?tab=saved');
    for (const { id, name } of searches) {
      const fresh = matches.filter(
        (match) => !match.seenAt && match.searches.some((search) => search.id === id),
      ).length;
      const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
      await expect(row.getByRole('cell').nth(1)).toHaveText(fresh ? String(fresh) : '–');
    }
    await page.goto('/dashboard');
    const kept = matches.filter(({ dismissedAt }) => !dismissedAt).length;
    await expect(listFooter(page, MATCHES_SHOWN, kept)).toBeVisible();
  });

  test('reads the first of many answers, and finds a specific one', async ({ person }) => {
    const id = heavyListing(0);
    const admitted = (await dealsOf('sellerId', HEAVY.seller)).filter(
      (deal) => deal.listingId === id && deal.buyerId !== HEAVY.buyer && opensTier(deal, 'access'),
    );
    const [deal] = admitted;
    const all = (await refs.answers(id).get()).docs.map((doc) => doc.data());
    const answered = all.filter(({ state }) => state === 'answered');
    const settled = answered.filter((item) => item.settled.some(({ uid }) => uid === deal?.buyerId));
    const left = answered.length - settled.length;
    const { page } = await person('asker', { width: 360 });
    const email = `${deal?.buyerId.replace('busy-', 'busy')}@handoff.test`;
    await open(page, email, `/deals/${deal?.id}?tab=access`);
    await expect(listFooter(page, 10, left)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Answered', exact: true }).getByRole('listitem')).toHaveCount(10);
    // Each three-digit customer number appears in only one question.
    const mine = answered.find((item) => !settled.includes(item) && /customer \d{3} /.test(item.question));
    await page.getByRole('searchbox', { name: 'Filter: answered' }).fill(mine?.question ?? '');
    await expect(page.getByRole('list', { name: 'Answered', exact: true }).getByRole('listitem')).toHaveCount(1);
  });

  test('keeps loaded notifications when a new one arrives', async ({ person }) => {
    const { page } = await person('buyer');
    await open(page, BUYER, '/notifications');
    await expect(page.getByRole('link', { name: 'Unread 50+' })).toBeVisible();
    await page.goto('/settings');
    await page.getByRole('button', { name: /^Notifications, / }).click();
    const rows = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    const older = page.getByRole('button', { name: 'Show older' });
    for (const shown of [20, 40, 60]) {
      await expect(rows).toHaveCount(shown);
      await older.click();
    }
    await expect(rows).toHaveCount(80);
    const first = rows.first();
    const notice = { ...(await refs.notification(HEAVY.buyer, 'heavy-0').get()).data(), id: 'one-more' };
    await db()
      .doc(`users/${HEAVY.buyer}/notifications/one-more`)
      .set({ ...notice, title: 'One more happened', createdAt: new Date() });
    await expect(first).toContainText('One more happened');
    await expect(rows).toHaveCount(81);
  });

  test('reads the longest thread back to a message found by search', async ({ person }) => {
    const { page } = await person('buyer');
    await open(page, BUYER, `/messages?deal=${heavyDeal(1)}`);
    await expect(page.getByText(`Message ${HEAVY.messages}:`)).toBeVisible();
  });
});
