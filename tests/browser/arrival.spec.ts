import { refs } from '../../functions/src/data/firestore/refs.ts';
import { MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { call } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';

const LISTING = 'RotaRiver00000000001';

test('a nonexistent listing is reported as such, and nothing is thrown', async ({ person }) => {
  const { page } = await person('astray', { refused: /\/listings?\// });
  await page.goto('/listing/AAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { level: 1, name: 'Project not found' })).toBeVisible();
  await checkAccessibility(page);
});

for (const width of [360, 1440]) {
  test(`public pages have the bell and the profile menu for signed-in users, at ${width} px`, async ({ person }) => {
    const owner = await makeOnboarded(`known-${width}`);
    const { page } = await person('known', { width });
    await openAs(page, owner, '/terms');
    for (const path of ['/', `/listing/${LISTING}`, '/help']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
    }
    await look(page, '/help', 'How a sale runs');
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Notifications', exact: true }).click();
    await expect(page.getByText('No new notifications')).toBeVisible();
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Messages' }).click();
    await expect(page).toHaveURL(/\/messages$/);
  });
}

test('the focus moves to the heading of the opened page', async ({ person }) => {
  const owner = await makeOnboarded('keyed');
  const { page } = await person('keyed');
  await openAs(page, owner, '/settings');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(heading('Settings')).toBeVisible();
  await nav.getByRole('link', { name: 'Invoices' }).click();
  await expect(heading('Invoices')).toBeFocused();
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(heading('Settings')).toBeFocused();
  // The link leads to a page with another layout, and the back button returns from it.
  await page.getByRole('link', { name: 'Browse projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /projects for sale/ })).toBeFocused();
  await page.goBack();
  await expect(heading('Settings')).toBeFocused();
  await nav.getByRole('link', { name: 'Dashboard' }).click();
  await expect(heading('Your move')).toBeFocused();

  // After a reload, the first press of Tab reaches the link that skips to the content.
  await page.reload();
  await expect(heading('Your move')).toBeVisible();
  // Waits for late content, which may replace the frame that has the focus.
  await expect(page.getByText('You’re all caught up.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'List your first project' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('conversations scroll within their frames, and the page doesn’t', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('heard'), makeOnboarded('talking')]);
  const listingId = await makeListing(seller);
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'How many customers are there?' });
  const now = Date.now();
  await Promise.all(
    Array.from({ length: 60 }, (_, i) => {
      const clientId = crypto.randomUUID();
      const text = `Line ${i} of a long conversation.`;
      const createdAt = new Date(now - (60 - i) * MINUTE_MS);
      return refs.message(dealId, clientId).set({ clientId, senderId: buyer.uid, text, attachments: [], createdAt });
    }),
  );
  const { page } = await person('heard');
  await openAs(page, seller, `/messages?deal=${dealId}`);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByText('Line 59 of a long conversation.')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight), `at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
  // On a phone, the conversation replaces the list and takes over the focus.
  await page.goto('/messages');
  await page.getByRole('link', { name: /Harbour Desk/ }).press('Enter');
  await expect(page.getByText('Line 59 of a long conversation.')).toBeVisible();
  await expect(page.getByRole('main').locator(':focus').or(page.locator('main:focus'))).toHaveCount(1);
});

test('a page opened offline says so within the frame, and loads by itself once online', async ({ browser }) => {
  // This context is not watched for console errors, because files that cannot be loaded cause some.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Terms' })).toBeVisible();
  for (const [from, link, heading] of [
    ['contentinfo', 'Privacy', 'Privacy'],
    ['banner', 'Log in', 'Log in'],
  ] as const) {
    await context.setOffline(true);
    await page.getByRole(from).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Handoff' })).toBeVisible();
    await checkAccessibility(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await context.close();
});
