import type { Page } from '@playwright/test';
import { findRaw } from '../../functions/src/data/firestore/find.ts';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { HEAVY, heavyListing } from '../../scripts/demo/heavy/heavy.ts';
import { sendMessage } from '../../scripts/demo/send-message.ts';
import type { Deal } from '../../src/domain/deal/deal.ts';
import {
  ALL_STAGES,
  DEAL_STAGES,
  type DealStage,
  isOver,
  isTurnOf,
  STAGE_NAMES,
} from '../../src/domain/deal/states.ts';
import { tasksOf } from '../../src/domain/deal/turn-of.ts';
import { GROUP_STATES, SELLER_GROUPS } from '../../src/domain/listing/sale/seller-moves.ts';
import { waitsForSeller } from '../../src/domain/listing/states.ts';
import { offerSchema } from '../../src/domain/offer/offer.ts';
import { COMPARED_STATES, isOpenOffer } from '../../src/domain/offer/states.ts';
import { listingQueries } from '../../src/domain/queries/listing-queries.ts';
import { REACH_DAYS, reachFrom } from '../../src/domain/reach/reach.ts';
import { readStored } from '../../src/domain/shared/stored.ts';
import { ADMIN } from '../bench/bench-browser.ts';
import { framedExportOf } from '../support/export/account-export.ts';
import { signInConfirmed } from '../support/people/emulator-auth.ts';
import { dealsOf, listFooter, open, SELLER, showAll } from './busiest-people.ts';
import { expect, test } from './fixtures.ts';

const WIDTHS = [1440, 360];
/** Width from which the sidebar is always open. */
const SIDEBAR_PX = 1140;
const HOSTING_MS = 60_000;
/** Index of one of the seller's paused listings; one in twelve is paused. */
const PAUSED = 11;

/** Counts the open offers on a listing by reading the offers themselves. */
async function openOffersOn(listingId: string): Promise<number> {
  const all = (await db().collectionGroup('offers').get()).docs.filter((doc) => doc.get('listingId') === listingId);
  return all.filter((doc) => isOpenOffer(readStored(offerSchema, doc.data()).state)).length;
}

/** Fails unless the dashboard shows how many deals are at each stage and how many are running. */
async function expectStages(page: Page, deals: readonly Deal[]): Promise<void> {
  const at = (stage: DealStage) => deals.filter(({ lists }) => lists.stage === stage).length;
  const stages = at('disputed') ? [...DEAL_STAGES, 'disputed' as const] : [...DEAL_STAGES];
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Deals by stage' }) });
  await expect(section.locator('dt')).toHaveText(stages.map((stage) => STAGE_NAMES[stage]));
  await expect(section.locator('dd')).toHaveText(stages.map((stage) => String(at(stage))));
  const running = ALL_STAGES.filter((stage) => !isOver({ stage })).reduce((sum, stage) => sum + at(stage), 0);
  await expect(section.getByText(`0 buying, ${running} selling`)).toBeVisible();
}

test.describe('the busiest seller', () => {
  for (const width of WIDTHS)
    test(`sees all tasks, and numbers that match a full count, ${width} px wide`, async ({ person }) => {
      const deals = await dealsOf('sellerId', HEAVY.seller);
      expect(deals).toHaveLength(HEAVY.sold);
      const listings = (await refs.listings().where('sellerId', '==', HEAVY.seller).get()).docs.map((doc) =>
        doc.data(),
      );
      const waiting =
        deals.flatMap((deal) => tasksOf(deal, 'seller')).length +
        listings.filter((listing) => waitsForSeller(listing)).length;
      const toAnswer = deals.filter((deal) => deal.stage === 'negotiation' && isTurnOf(deal, 'seller')).length;
      const unread = deals.filter(({ lists }) => lists.unread.seller).length;
      const { page } = await person('seller', { width });
      await open(page, SELLER, '/dashboard');
      await expect(page.getByText(`${waiting} things are waiting for you, oldest first.`)).toBeVisible();
      // The task with the nearest deadline precedes the twenty that have waited longest, and is included in the count.
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/ left/);
      await expect(listFooter(page, 21, waiting)).toBeVisible();
      await expectStages(page, deals);
      await expect(page.getByRole('link', { name: `All ${listings.length} listings`, exact: true })).toBeVisible();
      const { title } = (await refs.listing(heavyListing(0)).get()).data()?.teaser ?? { title: '' };
      const begun = deals.filter(
        ({ listingId, createdAt }) => listingId === heavyListing(0) && createdAt >= reachFrom(new Date(), REACH_DAYS),
      );
      const row = page.getByRole('row').filter({ hasText: title });
      await expect(row.getByRole('cell').nth(3)).toHaveText(String(begun.length));
      if (width < SIDEBAR_PX) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const nav = page.getByRole('navigation', { name: 'Main' });
      for (const [label, count] of Object.entries({ Dashboard: waiting, Messages: unread, Offers: toAnswer }))
        await expect(nav.getByRole('link', { name: new RegExp(`^${label} ?${count || ''}$`) })).toBeVisible();
      // The number in the sidebar is the length of the list that its link opens.
      await nav.getByRole('link', { name: /^Offers/ }).click();
      if (toAnswer) await expect(page).toHaveURL(/tab=to-answer$/);
      if (toAnswer > 20) await expect(listFooter(page, 20, toAnswer)).toBeVisible();
      else if (toAnswer) await expect(page.getByRole('row')).toHaveCount(toAnswer + 1);
      await page.goto('/messages?show=unread');
      const tabs = page.getByRole('navigation', { name: 'Conversations' });
      await expect(tabs.getByRole('link', { name: `Unread ${unread}`, exact: true })).toBeVisible();
      if (unread > 20) await expect(listFooter(page, 20, unread)).toBeVisible();
      else await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('link')).toHaveCount(unread);
    });

  test('opens the oldest conversation, and finds a new message first', async ({ person }) => {
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

  test('confirms, grants access and compares on the busiest listing', async ({ person }) => {
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
    await expect(listFooter(page, 8, admitted.length)).toBeVisible();
    const all = (await refs.answers(id).get()).docs.map((doc) => doc.data());
    const toAnswer = all.filter(({ state }) => state === 'open');
    await expect(page.getByText(`${all.length} in all, ${toAnswer.length} to answer`)).toBeVisible();
    await expect(listFooter(page, 10, toAnswer.length)).toBeVisible();
    await expect(listFooter(page, 10, all.length - toAnswer.length)).toBeVisible();
    const documents = page.getByRole('region', { name: 'Documents' });
    await expect(listFooter(documents, 6, HEAVY.documents)).toBeVisible();
    await expect(documents.getByLabel('Choose documents')).toHaveCount(0);
    await documents.getByRole('button', { name: 'Show more' }).click();
    await expect(documents.getByRole('listitem')).toHaveCount(12);
    await page.getByRole('searchbox', { name: 'Filter: to answer' }).fill('customer 499');
    await expect(page.getByRole('list', { name: 'To answer' }).getByRole('listitem')).toHaveCount(1);
    // The newest open question is not on the first page of any list, so it is read by its id.
    const last = toAnswer.reduce((one, other) => (other.createdAt > one.createdAt ? other : one));
    const [granted] = onIt.filter(({ access }) => access.state === 'granted');
    await page.goto(`/deals/${granted?.id}?tab=access&question=${last.id}`);
    await expect(page.locator('[data-control=question]')).toContainText(last.question);
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

  test('gets a complete export within Hosting’s time limit', async () => {
    const { idToken: token } = await signInConfirmed(HEAVY.seller);
    const begun = Date.now();
    const { whole, progress, names } = await framedExportOf({ uid: HEAVY.seller, email: SELLER, token });
    expect(whole).toBe(true);
    expect(Date.now() - begun).toBeLessThan(HOSTING_MS);
    expect(progress).toContainEqual({ table: 'messages', parents: 'deals', done: 0, of: HEAVY.sold });
    expect(names).toContain('messages.json');
    // The export covers all listings, including those after the first hundred.
    expect(progress).toContainEqual({ table: 'submissions', parents: 'listings', done: 0, of: HEAVY.listings });
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
