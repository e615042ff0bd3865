import type { BrowserContext, Page } from '@playwright/test';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { paths } from '../../src/domain/collections.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { DAY_MS } from '../../src/domain/shared/durations.ts';
import { call } from '../support/api/api-calls.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import type { TestPerson } from '../support/people/make-person.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { watchShifts } from './server-rendered-page.ts';

const views = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('handoff.view.')));
const asOf = (page: Page) => page.getByText(/^As of .+\. Updating …$/);

/** Holds back the live connection of a browser's pages; returns a function that lets it go on. */
async function holdLiveData(context: BrowserContext): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(/\/Listen\/channel/, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

async function sellerWithOffer() {
  const [seller, buyer] = await Promise.all([makeOnboarded('Tomas'), makeOnboarded('Nora')]);
  const listingId = await makeListing(seller);
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  return { seller, buyer, listingId, dealId };
}

/** Opens pages as an account, and waits until each is kept. */
async function visit(page: Page, owner: TestPerson, ...addresses: string[]): Promise<void> {
  for (const [i, address] of addresses.entries()) {
    await (i ? page.goto(address) : openAs(page, owner, address));
    await expect.poll(() => views(page)).toContain(`handoff.view.${address}`);
  }
}

for (const width of [360, 1440]) {
  test(`at ${width} px, pages show their last view at once, and nothing can be done on it`, async ({ person }) => {
    const { seller, dealId } = await sellerWithOffer();
    const { page, context } = await person('seller', { width });
    const pages = {
      '/dashboard': 'Nora offers $20,000',
      '/projects/sell': 'Harbour Desk',
      [`/messages?deal=${dealId}`]: 'Nora',
      [`/deals/${dealId}?tab=offer`]: '$20,000',
    };
    await visit(page, seller, ...Object.keys(pages));
    for (const [address, text] of Object.entries(pages)) {
      const release = await holdLiveData(context);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(asOf(page)).toBeVisible();
      await expect(page.locator('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
      expect(
        await page.evaluate(() =>
          [...document.querySelectorAll('button, input, textarea, select')]
            .filter((control) => !control.closest('[inert]') && control.checkVisibility({ visibilityProperty: true }))
            .map(({ outerHTML }) => outerHTML),
        ),
      ).toEqual([]);
      await checkAccessibility(page);
      release();
      await expect(asOf(page)).toBeHidden();
      await expect(page.locator('main')).toHaveCount(1);
      await expect(page.locator('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
    }
    await page
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('a last view is replaced by what changed meanwhile, without a shift', async ({ person }) => {
  const { seller, buyer, dealId } = await sellerWithOffer();
  const { page, context } = await person('seller');
  await visit(page, seller, '/dashboard');
  await page.goto('/help');
  await call('withdrawOffer', buyer, { dealId, version: 1 });
  const release = await holdLiveData(context);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(asOf(page)).toBeVisible();
  const shifts = await watchShifts(page);
  release();
  await expect(asOf(page)).toBeHidden();
  await expect(page.getByText('Nora offers $20,000')).toHaveCount(0);
  const sizes = (await shifts()).map((shift) => Number.parseFloat(shift));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(0.01);
});

const ENDINGS: Record<string, (page: Page, owner: TestPerson) => Promise<void>> = {
  'logging out': async (page) => {
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
  },
  'signing out everywhere, on another device': async (_, owner) => {
    await call('signOutEverywhere', owner, {});
  },
  'a deactivation': async (_, { uid }) => {
    await db().doc(paths.user(uid)).update({ inactive: true, inactiveReason: 'a test' });
  },
};
for (const [ending, end] of Object.entries(ENDINGS)) {
  test(`${ending} removes the last views, with two tabs open`, async ({ person }) => {
    const owner = await makeOnboarded('Tomas');
    const { page, context } = await person('shared computer');
    await visit(page, owner, '/projects/sell', '/dashboard');
    const tab = await context.newPage();
    await tab.goto('/messages');
    await expect.poll(() => views(tab)).toHaveLength(3);
    await end(page, owner);
    for (const each of [page, tab]) {
      await expect(
        each.getByRole('dialog', { name: 'Account Deactivated' }).or(each.getByLabel('Email')),
      ).toBeVisible();
    }
    await expect.poll(() => views(page)).toEqual([]);
    await tab.close();
    expect(await views(page)).toEqual([]);
  });
}

test('another account and two weeks without a visit remove the last views', async ({ person }) => {
  const [one, two] = await Promise.all([makeOnboarded('one'), makeOnboarded('two')]);
  const { page } = await person('shared computer');
  await visit(page, one, '/dashboard', '/messages');
  // Signs in over the first account, whose session nobody ended.
  await page.goto('/robots.txt');
  await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'));
  await visit(page, two, '/projects/sell');
  expect(await views(page)).toEqual(['handoff.view./projects/sell']);
  // Leaving a page keeps it once more.
  await page.goto('/robots.txt');
  await page.evaluate((at) => localStorage.setItem('handoff.visited', String(at)), Date.now() - 15 * DAY_MS);
  await page.goto('/help');
  expect(await views(page)).toEqual([]);
});

test('the device keeps nothing of tiers, files, administrators and those they impersonate', async ({ person }) => {
  const { seller, buyer, dealId } = await sellerWithOffer();
  const admin = await makeOnboarded('helper', { role: 'admin', isAdmin: true });
  await call('grantAccess', seller, { dealId });
  await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
  const { page } = await person('buyer');
  await visit(page, buyer, `/deals/${dealId}`);
  await page.goto(`/deals/${dealId}?tab=access`);
  await expect(page.getByRole('heading', { name: 'Your access' })).toBeVisible();
  await visit(page, buyer, '/dashboard');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).toContain('Harbour Desk');
  expect(stored).not.toContain('Your access');

  const { page: helper } = await person('helper');
  await call('startImpersonation', admin, { uid: seller.uid, reason: 'She cannot find her draft.' });
  await openAs(helper, admin, '/dashboard');
  await expect(helper.getByRole('region', { name: 'Impersonation' })).toBeVisible();
  await helper.goto(`/deals/${dealId}?tab=offer`);
  await expect(helper.getByText('$20,000').first()).toBeVisible();
  await helper.goto('/admin/listings');
  await expect(helper.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await views(helper)).toEqual([]);
});
