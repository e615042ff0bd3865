import type { Locator, Page } from '@playwright/test';
import { findRaw } from '../../functions/src/data/firestore/find.ts';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { serverQueries } from '../../functions/src/data/firestore/queries/server-queries.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { DEMO_PASSWORD } from '../../scripts/demo/demo-people.ts';
import { HEAVY, heavyDeal, heavyListing } from '../../scripts/demo/heavy/heavy.ts';
import { sendMessage } from '../../scripts/demo/send-message.ts';
import { type Deal, dealSchema } from '../../src/domain/deal/deal.ts';
import {
  ALL_STAGES,
  DEAL_STAGES,
  type DealStage,
  isOver,
  isTurnOf,
  STAGE_NAMES,
} from '../../src/domain/deal/states.ts';
import { tasksOf } from '../../src/domain/deal/turn-of.ts';
import { opensTier } from '../../src/domain/document/document.ts';
import { GROUP_STATES, SELLER_GROUPS } from '../../src/domain/listing/sale/seller-moves.ts';
import { waitsForSeller } from '../../src/domain/listing/states.ts';
import { offerSchema } from '../../src/domain/offer/offer.ts';
import { COMPARED_STATES, isOpenOffer } from '../../src/domain/offer/states.ts';
import { listingQueries } from '../../src/domain/queries/listing-queries.ts';
import { REACH_DAYS, reachFrom } from '../../src/domain/reach/reach.ts';
import { MATCHES_SHOWN } from '../../src/domain/saved-search/match.ts';
import { FIRST_CARDS } from '../../src/domain/search/card.ts';
import { readStored } from '../../src/domain/shared/stored.ts';
import { sortedWatchlist } from '../../src/domain/watchlist/sorted-watchlist.ts';
import { WATCH_LIMIT, watchedSchema } from '../../src/domain/watchlist/watched.ts';
import { ADMIN } from '../bench/bench-browser.ts';
import { refusal } from '../support/api/api-calls.ts';
import { framedExportOf } from '../support/export/account-export.ts';
import { signInConfirmed } from '../support/people/emulator-auth.ts';
import { until } from '../support/plain/until.ts';
import { expect, test } from './fixtures.ts';
import { openAs } from './log-in.ts';

const SELLER = 'busyseller@handoff.test';
const BUYER = 'busybuyer@handoff.test';
const TALLEST_PX = 12_000;
const WIDTHS = [1440, 360];
/** Above it the sidebar stands open. */
const SIDEBAR_PX = 1140;
const HOSTING_MS = 60_000;
/** A listing of the seller that is paused, as one in twelve. */
const PAUSED = 11;

const open = (page: Page, email: string, to: string) => openAs(page, { email }, to, DEMO_PASSWORD);

const dealsOf = async (side: 'sellerId' | 'buyerId', uid: string): Promise<Deal[]> => {
  const all = await db().collection('deals').where(side, '==', uid).get();
  return all.docs.map((doc) => readStored(dealSchema, doc.data()));
};

/** The number of offers on a listing that may still lead to a sale, by the offers themselves. */
async function openOffersOn(listingId: string): Promise<number> {
  const all = (await db().collectionGroup('offers').get()).docs.filter((doc) => doc.get('listingId') === listingId);
  return all.filter((doc) => isOpenOffer(readStored(offerSchema, doc.data()).state)).length;
}

/** Fails unless the dashboard says how many deals are at each stage, and how many are running. */
async function expectStages(page: Page, deals: readonly Deal[]): Promise<void> {
  const at = (stage: DealStage) => deals.filter(({ lists }) => lists.stage === stage).length;
  const stages = at('disputed') ? [...DEAL_STAGES, 'disputed' as const] : [...DEAL_STAGES];
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Deals by stage' }) });
  await expect(section.locator('dt')).toHaveText(stages.map((stage) => STAGE_NAMES[stage]));
  await expect(section.locator('dd')).toHaveText(stages.map((stage) => String(at(stage))));
  const running = ALL_STAGES.filter((stage) => !isOver({ stage })).reduce((sum, stage) => sum + at(stage), 0);
  await expect(section.getByText(`0 buying, ${running} selling`)).toBeVisible();
}

/** What a list says at its foot: `20 of 120`. */
const foot = (page: Page | Locator, shown: number, total: number) =>
  page.getByText(`${shown} of ${total.toLocaleString('en-US')}`, { exact: true });

/** Goes to the end of a list whose pages double, foot by foot. */
async function showAll(page: Page | Locator, total: number): Promise<void> {
  for (let shown = 20; shown < total; shown *= 2) {
    await expect(foot(page, shown, total)).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
  }
  await expect(page.getByRole('row')).toHaveCount(total + 1);
}

test.describe('the busiest seller', () => {
  for (const width of WIDTHS)
    test(`reads what waits as a whole, and the numbers that a count of everything gives, ${width} px wide`, async ({
      person,
    }) => {
      const deals = await dealsOf('sellerId', HEAVY.seller);
      expect(deals).toHaveLength(HEAVY.sold);
      const listings = (await refs.listings().where('sellerId', '==', HEAVY.seller).get()).docs.map((doc) =>
        doc.data(),
      );
      const waiting =
        deals.flatMap((deal) => tasksOf(deal, 'seller')).length + listings.filter((one) => waitsForSeller(one)).length;
      const toAnswer = deals.filter((deal) => deal.stage === 'negotiation' && isTurnOf(deal, 'seller')).length;
      const unread = deals.filter(({ lists }) => lists.unread.seller).length;
      const { page } = await person('seller', { width });
      await open(page, SELLER, '/dashboard');
      await expect(page.getByText(`${waiting} things are waiting for you, oldest first.`)).toBeVisible();
      // The one that ends first stands before the twenty that have waited longest, and is one of those counted.
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/ left/);
      await expect(foot(page, 21, waiting)).toBeVisible();
      await expectStages(page, deals);
      await expect(page.getByRole('link', { name: `All ${listings.length} listings`, exact: true })).toBeVisible();
      const { title } = (await refs.listing(heavyListing(0)).get()).data()?.teaser ?? { title: '' };
      const begun = deals.filter(
        ({ listingId, createdAt }) => listingId === heavyListing(0) && createdAt >= reachFrom(new Date(), REACH_DAYS),
      );
      const row = page.getByRole('row').filter({ hasText: title });
      await expect(row.getByRole('cell').nth(4)).toHaveText(String(begun.length));
      if (width < SIDEBAR_PX) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const nav = page.getByRole('navigation', { name: 'Main' });
      for (const [label, count] of Object.entries({ Dashboard: waiting, Messages: unread, Offers: toAnswer }))
        await expect(nav.getByRole('link', { name: new RegExp(`^${label} ?${count || ''}$`) })).toBeVisible();
      // The number in the sidebar is that of the list behind it.
      await nav.getByRole('link', { name: /^Offers/ }).click();
      if (toAnswer) await expect(page).toHaveURL(/tab=to-answer$/);
      if (toAnswer > 20) await expect(foot(page, 20, toAnswer)).toBeVisible();
      else if (toAnswer) await expect(page.getByRole('row')).toHaveCount(toAnswer + 1);
      await page.goto('/messages?show=unread');
      const tabs = page.getByRole('navigation', { name: 'Conversations' });
      await expect(tabs.getByRole('link', { name: `Unread ${unread}`, exact: true })).toBeVisible();
      await expect(foot(page, 20, unread)).toBeVisible();
    });

  test('opens the conversation that is the oldest, and finds a new message first', async ({ person }) => {
    const deals = await dealsOf('sellerId', HEAVY.seller);
    const oldest = deals.reduce((one, other) => (other.updatedAt < one.updatedAt ? other : one));
    const { page } = await person('seller');
    await open(page, SELLER, `/messages?deal=${oldest.id}`);
    await expect(page.getByRole('heading', { name: oldest.buyer.name, level: 2 })).toBeVisible();
    await sendMessage(oldest.id, oldest.buyerId, 'Still there after five hundred deals?', new Date(), 0);
    await expect(page.getByText('Still there after five hundred deals?').first()).toBeVisible();
    await page.goto('/messages');
    await expect(page.getByRole('list').getByRole('link').first()).toContainText(
      'Still there after five hundred deals?',
    );
  });

  test('confirms, admits and compares on a listing with everybody on it', async ({ person }) => {
    const id = heavyListing(0);
    const onIt = (await dealsOf('sellerId', HEAVY.seller)).filter(({ listingId }) => listingId === id);
    expect(onIt).toHaveLength(HEAVY.onBusiest);
    const offers = (await db().collectionGroup('offers').get()).docs.filter(
      (doc) =>
        onIt.some((deal) => doc.ref.path.includes(deal.id)) && isOpenOffer(readStored(offerSchema, doc.data()).state),
    );
    const admitted = onIt.filter(({ access }) => access.state !== 'none');
    const { page } = await person('seller');
    await open(page, SELLER, `/projects/sell/${id}`);
    await page.getByRole('button', { name: /^More/ }).first().click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`${offers.length} open offers become void`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^More/ }).first().click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await expect(dialog.getByText(`${offers.length} open offers stay open`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(foot(page, 8, admitted.length)).toBeVisible();
    const all = (await refs.answers(id).get()).docs.map((doc) => doc.data());
    const toAnswer = all.filter(({ state }) => state === 'open');
    await expect(page.getByText(`${all.length} in all, ${toAnswer.length} to answer`)).toBeVisible();
    await expect(foot(page, 10, toAnswer.length)).toBeVisible();
    await expect(foot(page, 10, all.length - toAnswer.length)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filter: to answer' }).fill('customer 499');
    await expect(page.getByRole('list', { name: 'To answer' }).getByRole('listitem')).toHaveCount(1);
    // The newest that waits stands on no first page, and is read by its own id.
    const last = toAnswer.reduce((one, other) => (other.createdAt > one.createdAt ? other : one));
    const [granted] = onIt.filter(({ access }) => access.state === 'granted');
    await page.goto(`/deals/${granted?.id}?tab=access&question=${last.id}`);
    await expect(page.locator('[data-door=question]')).toContainText(last.question);
    await page.goto(`/deals/${granted?.id}?tab=access&question=a%2Fb`);
    await expect(page.getByText(`${all.length} in all, ${toAnswer.length} to answer`)).toBeVisible();
  });

  for (const width of WIDTHS)
    test(`compares all offers, resumes and is removed with all of them, ${width} px wide`, async ({ person }) => {
      const id = heavyListing(0);
      const offers = await openOffersOn(id);
      const onIt = (await dealsOf('sellerId', HEAVY.seller)).filter(({ listingId }) => listingId === id);
      const compared = onIt.filter(({ offer }) => COMPARED_STATES.some((state) => state === offer?.state));
      const { page } = await person('seller', { width });
      await open(page, SELLER, `/offers?tab=received&listing=${id}&view=side-by-side`);
      const made = onIt.filter(({ offer }) => offer).length;
      await expect(page.getByText(`${made} offers, ${offers} of them open`)).toBeVisible();
      await expect(page.getByRole('link', { name: /^Open deal with / })).toHaveCount(Math.min(12, compared.length));
      const dialog = page.getByRole('dialog');
      const paused = heavyListing(PAUSED);
      const kept = await openOffersOn(paused);
      await page.goto(`/projects/sell/${paused}`);
      await page.getByRole('button', { name: 'Resume' }).first().click();
      await expect(dialog.getByText('It goes back into search')).toBeVisible();
      const said = kept === 1 ? 'one is open' : `${kept} are open`;
      await expect(dialog.getByText(`You can accept offers again; ${said}.`)).toHaveCount(kept ? 1 : 0);

      const { page: admin } = await person('admin', { width });
      await open(admin, ADMIN, `/admin/listings?listing=${id}`);
      await admin.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(admin.getByRole('dialog').getByText(`${offers} open offers become void.`)).toBeVisible();
    });

  test('gets an export of everything within the time that Hosting waits', async () => {
    const { idToken: token } = await signInConfirmed(HEAVY.seller);
    const begun = Date.now();
    const { whole, progress, names } = await framedExportOf({ uid: HEAVY.seller, email: SELLER, token });
    expect(whole).toBe(true);
    expect(Date.now() - begun).toBeLessThan(HOSTING_MS);
    expect(progress).toContainEqual({ table: 'messages', parents: 'deals', done: 0, of: HEAVY.sold });
    expect(names).toContain('messages.json');
  });

  test('reaches each of the listings', async ({ person }) => {
    const { page } = await person('seller');
    await open(page, SELLER, '/projects/sell');
    for (const { name, label } of SELLER_GROUPS) {
      const query = listingQueries.listingGroup(HEAVY.seller, name === 'waiting', [...GROUP_STATES[name]]);
      const rows = await findRaw(query).get();
      const group = page.getByRole('region', { name: label });
      if (rows.size) await showAll(group, rows.size);
      else await expect(group).toHaveCount(0);
    }
  });
});

test('the profile of the busiest begins with twelve cards, and finds every other', async ({ person }) => {
  const listings = (await findRaw(serverQueries.shownListingsOf(HEAVY.seller)).get()).docs;
  const { page } = await person('reader', { width: 360 });
  await open(page, BUYER, `/profile/${HEAVY.seller}`);
  await expect(foot(page, FIRST_CARDS, listings.length)).toBeVisible();
  const cards = page.getByRole('main').getByRole('article').getByRole('article');
  await expect(cards).toHaveCount(FIRST_CARDS);
  const last = String(listings.at(-1)?.get('teaser.title'));
  await page.getByRole('searchbox', { name: 'Filter by project' }).fill(last);
  await expect(cards.first()).toContainText(last);
  await page.getByRole('searchbox', { name: 'Filter by project' }).fill('');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(FIRST_CARDS * 2);
});

test('the question after the last one that a listing takes is refused', async () => {
  const { idToken: token } = await signInConfirmed(HEAVY.buyer);
  const asker = { uid: HEAVY.buyer, email: BUYER, token };
  const question = { listingId: heavyListing(0), category: 'money', question: 'What did the very last one pay?' };
  expect(await refusal('askForAnswer', asker, question)).toBe('400 invalid-input');
});

test.describe('the busiest buyer', () => {
  test('finds every invoice to pay', async ({ person }) => {
    const { page } = await person('buyer');
    await open(page, BUYER, '/invoices?tab=to-pay');
    await showAll(page, HEAVY.unpaid);
  });

  test('finds everything on the watchlist, whatever its order, of which twenty are read', async ({ person }) => {
    const rows = (await db().collection(`users/${HEAVY.buyer}/watchlist`).get()).docs.map((doc) =>
      readStored(watchedSchema, doc.data()),
    );
    const { page } = await person('buyer');
    await open(page, BUYER, '/projects/buy?tab=watchlist');
    await expect(page.getByText(`${rows.length} of at most ${WATCH_LIMIT} projects`)).toBeVisible();
    await expect(foot(page, 20, rows.length)).toBeVisible();
    const shown = page.getByRole('main').getByRole('heading', { level: 2 });
    for (const sort of ['name', 'price'] as const) {
      await page.getByLabel('Sort the watchlist').selectOption(sort);
      await expect(shown.first()).toHaveText(sortedWatchlist(rows, sort)[0]?.listing.title ?? '');
    }
    const last = sortedWatchlist(rows, 'newest').at(-1)?.listing.title ?? '';
    await page.getByRole('searchbox', { name: 'Filter the watchlist' }).fill(last);
    await expect(shown.first()).toHaveText(last);
  });

  test('reads how much each saved search found, and every match in pages', async ({ person }) => {
    const matches = (await refs.matches(HEAVY.buyer).get()).docs.map((doc) => doc.data());
    const searches = (await refs.savedSearches(HEAVY.buyer).get()).docs.map((doc) => doc.data());
    expect(searches).toHaveLength(HEAVY.searches);
    const { page } = await person('buyer');
    await open(page, BUYER, '/projects/buy?tab=saved');
    for (const { id, name } of searches) {
      const fresh = matches.filter((match) => !match.seenAt && match.searches.some((one) => one.id === id)).length;
      const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
      await expect(row.getByRole('cell').nth(1)).toHaveText(fresh ? String(fresh) : '–');
    }
    await page.goto('/dashboard');
    const kept = matches.filter(({ dismissedAt }) => !dismissedAt).length;
    await expect(foot(page, MATCHES_SHOWN, kept)).toBeVisible();
  });

  test('reads the first answers of many, and finds one', async ({ person }) => {
    const id = heavyListing(0);
    const admitted = (await dealsOf('sellerId', HEAVY.seller)).filter(
      (deal) => deal.listingId === id && deal.buyerId !== HEAVY.buyer && opensTier(deal, 'access'),
    );
    const [deal] = admitted;
    const all = (await refs.answers(id).get()).docs.map((doc) => doc.data());
    const answered = all.filter(({ state }) => state === 'answered');
    const settled = answered.filter((one) => one.settled.some(({ uid }) => uid === deal?.buyerId));
    const left = answered.length - settled.length;
    const { page } = await person('asker', { width: 360 });
    const email = `${deal?.buyerId.replace('busy-', 'busy')}@handoff.test`;
    await open(page, email, `/deals/${deal?.id}?tab=access`);
    await expect(foot(page, 10, left)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Answered', exact: true }).getByRole('listitem')).toHaveCount(10);
    // A number of three digits stands in no other question.
    const mine = answered.find((one) => !settled.includes(one) && /customer \d{3} /.test(one.question));
    await page.getByRole('searchbox', { name: 'Filter: answered' }).fill(mine?.question ?? '');
    await expect(page.getByRole('list', { name: 'Answered', exact: true }).getByRole('listitem')).toHaveCount(1);
  });

  test('keeps the notifications that were loaded when another one comes', async ({ person }) => {
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

  test('reads the longest thread to the message that a search finds', async ({ person }) => {
    const { page } = await person('buyer');
    await open(page, BUYER, `/messages?deal=${heavyDeal(1)}`);
    await expect(page.getByText(`Message ${HEAVY.messages}:`)).toBeVisible();
  });
});

/** Each page with what it shows once it is read. */
const PAGES: Record<string, Record<string, (main: Locator) => Locator>> = {
  [SELLER]: {
    '/dashboard': links,
    '/messages': links,
    '/offers?tab=received': links,
    [`/offers?tab=received&listing=${heavyListing(0)}&view=side-by-side`]: (main) =>
      main.getByRole('link', { name: /^Open deal with / }).first(),
    '/projects/sell': links,
    [`/projects/sell/${heavyListing(0)}`]: links,
    [`/deals/${heavyDeal(0)}?tab=access`]: heading,
    [`/deals/${heavyDeal(1)}?tab=conversation`]: (main) => main.getByText(`Message ${HEAVY.messages}:`),
    [`/deals/${heavyDeal(0)}?tab=offer`]: heading,
    [`/deals/${heavyDeal(0)}?tab=record`]: heading,
    [`/profile/${HEAVY.seller}`]: (main) => main.getByRole('heading', { name: 'Reviews', exact: true }),
    [`/listing/${heavyListing(0)}`]: (main) => main.getByText(`20 of ${HEAVY.changes}`),
  },
  [BUYER]: {
    '/dashboard': links,
    '/messages': links,
    '/offers?tab=sent': links,
    '/projects/buy': links,
    '/projects/buy?tab=watchlist': links,
    '/projects/buy?tab=saved': (main) => main.getByLabel(/^Alerts for /).first(),
    '/invoices': links,
    '/notifications': links,
    [`/deals/${heavyDeal(0)}?tab=access`]: heading,
  },
};
for (const [email, pages] of Object.entries(PAGES))
  test(`no page of ${email} is endless on a phone`, async ({ person }) => {
    const { page } = await person('phone', { width: 360 });
    await open(page, email, '/settings');
    for (const [path, shown] of Object.entries(pages)) {
      await page.goto(path);
      await expect(shown(page.getByRole('main')), path).toBeVisible();
      await expect(page.locator('[class*=Skeleton]')).toHaveCount(0);
      const height = await until(() => page.evaluate(() => document.documentElement.scrollHeight));
      expect(height, path).toBeLessThanOrEqual(TALLEST_PX);
    }
  });

/** Many of a page’s links, and the first heading below its own. */
function links(main: Locator): Locator {
  return main.getByRole('link').nth(8);
}
function heading(main: Locator): Locator {
  return main.getByRole('heading', { level: 2 }).first();
}
