import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { HOUR_MS } from '../../src/domain/shared/durations.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

test('section 2: a bug report, from the sidebar', async ({ person }) => {
  const owner = await makeOnboarded('reporter');
  const { page } = await person('reporter');
  await openAs(page, owner, '/settings');
  await page.getByRole('button', { name: 'Report Bug' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Bug' });
  const field = dialog.getByLabel('What happened?');
  await expect(dialog.getByText('Minimum 10 characters required')).toBeVisible();
  expect(await field.getAttribute('rows')).toBe('6');
  // The field is exactly as high as its number of rows; nothing else affects its height.
  const rows = await field.evaluate((area) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area);
    return (area.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight);
  });
  expect(Math.round(rows * 10) / 10).toBe(6);
  await checkAccessibility(page);
  await field.fill('   ');
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await expect(page.getByText('Please describe the bug')).toBeVisible();
  // Closing the dialog discards the text.
  await field.fill('half a thought');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Report Bug' }).click();
  await expect(field).toHaveValue('');

  // The dialog cannot be closed while the request is in flight.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/bug-report', async (route) => {
    await held;
    await route.continue();
  });
  await field.fill('The star does not turn.');
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  answer();
  await expect(page.getByText("Bug report submitted successfully! We'll look into it.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const [report] = (await db().collection('bugReports').where('uid', '==', owner.uid).get()).docs;
  expect(report?.data()).toMatchObject({
    description: 'The star does not turn.',
    browser: expect.stringMatching(/ on /),
  });
  expect(report?.get('page')).toMatch(/\/settings$/);
});

test('section 8: a failed bug report says why and keeps its input', async ({ person }) => {
  const owner = await makeOnboarded('unheard');
  const { page } = await person('unheard', { failing: /bug-report$/ });
  await openAs(page, owner, '/settings');
  await page.getByRole('button', { name: 'Report Bug' }).click();
  const field = page.getByLabel('What happened?');
  await page.route('**/api/bug-report', (route) => route.abort());
  await field.fill('Nobody hears me.');
  await page.getByRole('button', { name: 'Submit report' }).click();
  await expect(page.getByText('Failed to submit bug report. Please try again.')).toBeVisible();
  await expect(field).toHaveValue('Nobody hears me.');
  await page.unroute('**/api/bug-report');
  await field.fill('x'.repeat(5001));
  await page.getByRole('button', { name: 'Submit report' }).click();
  await expect(page.getByText('Too long: 5,001 of 5,000 characters.')).toBeVisible();
});

test('section 2: the upgrade card leads to a membership, and members don’t see it', async ({ person }) => {
  const owner = await makeOnboarded('joiner', { billing: null });
  const { page } = await person('joiner');
  await openAs(page, owner, '/settings');
  const card = page.getByRole('region', { name: 'Upgrade Plan' });
  await expect(card.getByText('Get full access to all features forever')).toBeVisible();
  await card.getByRole('link', { name: 'Upgrade Now' }).click();
  await expect(page).toHaveURL(/\/membership$/);
  await page.getByLabel('Legal name').fill('Joiner AS');
  await page.getByLabel('Address').fill('Storgata 1, Oslo');
  await page.getByLabel('Billing country').first().click();
  await page.getByRole('option', { name: 'Norway', exact: true }).click();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('button', { name: 'Become a member for $149' }).click();
  await expect(page).toHaveURL(/\/invoices\/[A-Za-z0-9]+$/);
  const invoice = page.url();
  await page.getByRole('button', { name: 'Pay $149' }).click();
  await page.getByRole('button', { name: /^Pay \$149/ }).click();
  await expect(page).toHaveURL(`${invoice}?checkout=done`);
  await expect(page.getByText(/^Paid on .*\. You are a lifetime member\.$/)).toBeVisible();
  await checkAccessibility(page);
  // The printed page shows the invoice but no controls.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByText('Joiner AS')).toBeVisible();
  for (const role of ['navigation', 'banner', 'button'] as const) {
    await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('region', { name: 'Upgrade Plan' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Membership' }).click();
  await expect(page.getByText('You are a member.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join the members’ community' })).toBeVisible();
});

test('section 2: the bell: its cap, its list of twenty, older ones on demand, View only with a target', async ({
  person,
}) => {
  const owner = await makeOnboarded('ringing');
  const { page } = await person('ringing');
  const now = Date.now();
  const ring = (i: number) =>
    refs.notification(owner.uid, `n${i}`).set({
      id: `n${i}`,
      type: 'other',
      topic: 'other',
      title: `Notice ${i}`,
      message: 'Something happened.',
      createdAt: new Date(now - i * HOUR_MS),
      readAt: null,
      actionUrl: i % 2 ? '/offers?tab=received' : null,
      imageUrl: null,
    });
  await openAs(page, owner, '/settings');
  const recounted = page.waitForResponse('**/api/firebase/getNotifications');
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await recounted;
  const list = page.getByRole('region', { name: 'Notifications' });
  await expect(list.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(list.getByText('No new notifications')).toBeVisible();
  await page.keyboard.press('Escape');
  await Promise.all(Array.from({ length: 45 }, (_, i) => ring(i)));
  await expect(page.getByRole('button', { name: 'Notifications, 9+ unread' })).toBeVisible();
  const calls: { at: number; path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/firebase/'))
      calls.push({ at: Date.now(), path: pathname, body: request.postDataJSON() });
  });
  await page.getByRole('button', { name: 'Notifications, 9+ unread' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await expect(list.getByText('3h ago', { exact: true })).toBeVisible();
  await expect(list.getByRole('link', { name: 'View: Notice 1', exact: true })).toHaveText('View');
  await expect(list.getByRole('link', { name: 'View: Notice 2', exact: true })).toHaveCount(0);
  await checkAccessibility(page);
  // The notifications are marked as read, and counted again 300 ms after the response.
  await expect
    .poll(() => calls.map(({ path }) => path))
    .toEqual(['/api/firebase/markNotificationsRead', '/api/firebase/getNotifications']);
  const [marked, counted] = calls;
  expect(marked?.body).toEqual({ userId: owner.uid });
  expect(counted?.body).toEqual({ userId: owner.uid, limit: 50, onlyUnread: true });
  expect((counted?.at ?? 0) - (marked?.at ?? 0)).toBeGreaterThanOrEqual(300);
  await expect(page.locator('button[aria-label="Notifications"]')).toHaveText('');
  // Older notifications can be loaded to the last one, and a new one on top does not remove them.
  await list.getByRole('button', { name: 'Show older' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(40);
  await ring(-1);
  await expect(list.getByRole('listitem').first()).toContainText('Notice -1');
  await list.getByRole('button', { name: 'Show older' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(46);
  await expect(list.getByRole('button', { name: 'Show older' })).toHaveCount(0);
  await list.getByRole('link', { name: 'View: Notice 1', exact: true }).click();
  await expect(page).toHaveURL(/\/offers\?tab=received$/);
  await expect(list).toHaveCount(0);
});

test('all notifications are on one page, by topic; a row leads to its target, and Back keeps the filter', async ({
  person,
}) => {
  const owner = await makeOnboarded('reader');
  const { page } = await person('reader', { width: 360 });
  const now = Date.now();
  const ring = (i: number, topic: 'offer' | 'watching', read: boolean) =>
    refs.notification(owner.uid, `n${i}`).set({
      id: `n${i}`,
      type: topic === 'offer' ? 'offer' : 'other',
      topic,
      title: `Notice ${i}`,
      message: 'Something happened.',
      createdAt: new Date(now - i * HOUR_MS),
      readAt: read ? new Date() : null,
      actionUrl: '/offers?tab=received',
      imageUrl: null,
    });
  await Promise.all(Array.from({ length: 62 }, (_, i) => ring(i, i % 2 ? 'offer' : 'watching', i > 3)));
  await openAs(page, owner, '/settings');
  await page.getByRole('button', { name: 'Notifications, 4 unread' }).click();
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0);
  const list = page.getByRole('list', { name: 'Notifications' });
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await expect(page.getByText('20 of 62')).toBeVisible();
  // A new notification on top does not hide pages that are already loaded.
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(40);
  await ring(-1, 'offer', false);
  await expect(list.getByRole('listitem').first()).toContainText('Notice -1');
  await expect(list.getByRole('listitem')).toHaveCount(40);
  await expect(page.getByText('40 of 63')).toBeVisible();
  await checkAccessibility(page);

  await page.getByRole('combobox', { name: 'What they are about' }).selectOption('Offers');
  await expect(page).toHaveURL(/\/notifications\?about=offer$/);
  await expect(page.getByText('20 of 32')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter by title or text' }).fill('notice 61');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('link', { name: 'View: Notice 61' }).click();
  await expect(page).toHaveURL(/\/offers\?tab=received$/);
  // The address changes before the page content does.
  await expect(page.getByRole('heading', { name: 'Offers', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'What they are about' })).toHaveValue('offer');
  await expect(page.getByText('20 of 32')).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('navigation', { name: 'Notifications' }).getByRole('link', { name: 'Unread 1' }).click();
  await expect(page).toHaveURL(/\/notifications\?show=unread&about=offer$/);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Mark as read: Notice -1' }).click();
  await expect(page.getByText('You’re all caught up on “Offers”.')).toBeVisible();
  await ring(-2, 'watching', false);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await page.getByRole('link', { name: 'Show all notifications' }).click();
  await expect(page.getByText('20 of 64')).toBeVisible();
});
