import { db } from '../../functions/src/data/firestore/firebase.ts';
import { paths } from '../../src/domain/collections.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

test('section 8: notifications that cannot be loaded say so, after the API fails too', async ({ person }) => {
  const owner = await makeOnboarded('unlucky');
  // A document that can't be parsed makes both the subscription and the API fail.
  await db().doc(paths.notification(owner.uid, 'broken')).set({ id: 'broken', readAt: null, createdAt: new Date() });
  const { page } = await person('unlucky', { failing: /getNotifications$/ });
  await openAs(page, owner, '/settings');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const list = page.getByRole('region', { name: 'Notifications' });
  await expect(list.getByText('Failed to load notifications')).toBeVisible();
  await checkAccessibility(page);
  // If the API responds, its list is shown instead of the subscription's.
  const notification = {
    id: 'n',
    type: 'other',
    title: 'From the API',
    message: '',
    readAt: null,
    actionUrl: null,
    imageUrl: null,
  };
  await page.route('**/api/firebase/getNotifications', (route) =>
    route.fulfill({
      json: {
        success: true,
        notifications: [{ ...notification, createdAt: new Date().toISOString() }],
        unreadCount: 1,
      },
    }),
  );
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(list.getByText('From the API')).toBeVisible();
});

test('section 8: a failed count or onboarding step shows no error', async ({ person }) => {
  const owner = await makeOnboarded('reader', { onboardingStep: 'personal-info', onboardingPath: 'seller' });
  const { page } = await person('reader', { failing: /updateOnboardingStep|markNotificationsRead/ });
  await page.route(/updateOnboardingStep|markNotificationsRead/, (route) => route.abort());
  await openAs(page, owner, '/settings');
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(page.getByText('No new notifications')).toBeVisible();
  await page.goto('/onboarding/seller?tab=seller-agreement');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/tab=personal-info$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a lost request of the live connection delays a page but doesn’t break it', async ({ person }) => {
  const owner = await makeOnboarded('patient');
  const { page } = await person('patient');
  await page.clock.install();
  let lost = false;
  // The first request that adds subscriptions to the connection gets a response but never reaches the server.
  await page.route(/\/Listen\/channel\?.*&AID=/, (route) => {
    if (lost || route.request().method() !== 'POST') return route.fallback();
    lost = true;
    return route.fulfill({ contentType: 'text/plain', body: '7\n[1,5,7]' });
  });
  await openAs(page, owner, '/dashboard');
  await expect.poll(() => lost).toBe(true);
  await expect(page.getByRole('heading', { name: 'Your move' })).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(page.getByText('You’re all caught up.')).toBeVisible();
});
