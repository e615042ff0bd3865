import type { Request } from '@playwright/test';
import { auth } from '../../functions/src/data/firestore/firebase.ts';
import { MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { makePerson, PASSWORD } from '../support/people/make-person.ts';
import { expect, test } from './fixtures.ts';
import { logIn, makeOnboarded } from './log-in.ts';

const isCheck = (request: Request) => request.url().endsWith('/api/firebase/fetchUser');

/** Protected paths, from sections 2 and 4 of the specification. */
const PROTECTED = ['/dashboard', '/settings', '/messages', '/profile/tobias', '/admin/new-listings', '/onboarding'];
const GATED = ['/offers?tab=sent', '/invoices', '/projects/sell', '/projects/buy', '/deals/x'];

test('section 2: pages that need a user redirect to the login page, which leads back', async ({ person }) => {
  const { page } = await person('visitor');
  for (const path of [...PROTECTED, ...GATED]) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/login\\?redirect=${encodeURIComponent(path).replace('?', '\\?')}$`));
  }
  await page.goto('/login?redirect=//evil.example');
  const owner = await makeOnboarded('returner');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('section 2: the profile menu, avatar sizes and the default picture', async ({ person }) => {
  const owner = await makeOnboarded('framed');
  const { page } = await person('framed');
  await logIn(page, owner, '/settings');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('menuitem').filter({ hasNotText: 'colors' })).toHaveText([
    'Dashboard',
    'Messages',
    'Profile',
    'Settings',
    'Log Out',
  ]);
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${owner.uid}$`));
  const large = page.locator('main img').first();
  await expect(large).toHaveAttribute('src', '/icons/profile-image.svg');
  await expect(large).toHaveCSS('width', '96px');
  await page.goto('/dev/kit');
  const sizes = page
    .locator('section', { hasText: 'Avatar: every size' })
    .locator('img[src="/icons/profile-image.svg"]');
  await expect(sizes.first()).toBeVisible();
  await expect
    .poll(() => sizes.evaluateAll((images) => images.map((image) => getComputedStyle(image).width)))
    .toEqual(expect.arrayContaining(['40px', '56px', '96px']));
});

test('section 4: the account is checked once, and never on an auth page', async ({ person }) => {
  const owner = await makeOnboarded('checked');
  const { page } = await person('checked');
  const checks: string[] = [];
  page.on('request', (request) => {
    if (isCheck(request)) checks.push(new URL(page.url()).pathname);
  });
  await logIn(page, owner, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  for (const name of ['Messages', 'Offers', 'Dashboard']) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(checks).toHaveLength(1);
  for (const path of ['/login', '/signup', '/auth', '/forgot-password', '/reset-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(checks).toHaveLength(1);
});

test('section 4: signing out on an unprotected page reloads it; its gate redirects', async ({ person }) => {
  const owner = await makeOnboarded('offering');
  const { page } = await person('offering');
  await logIn(page, owner, '/offers?tab=sent');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Foffers%3Ftab%3Dsent$/);
});

test('section 8: a failed log-out leads to /login all the same', async ({ person }) => {
  const owner = await makeOnboarded('unlucky');
  const { page } = await person('unlucky', { failing: /clear-session$/ });
  await logIn(page, owner, '/offers');
  await page.route('**/api/auth/clear-session', (route) => route.abort());
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('section 9: onboarding polls every five seconds until the email is verified', async ({ person }) => {
  const owner = await makePerson('patient', { emailVerified: false, onboardingStep: 'verify-email' });
  await (await auth()).updateUser(owner.uid, { emailVerified: false });
  const { page } = await person('patient');
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (isCheck(request)) asked += 1;
  });
  await logIn(page, owner, '/onboarding');
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  // The account check makes the first request, and the verification page the second.
  await expect.poll(() => asked).toBe(2);
  for (const times of [3, 4]) {
    await page.clock.fastForward(5000);
    await expect.poll(() => asked).toBe(times);
  }
  await (await auth()).updateUser(owner.uid, { emailVerified: true });
  await page.clock.fastForward(5000);
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await expect(page).toHaveURL(/tab=personal-info$/);
  const settled = asked;
  await page.clock.fastForward(20_000);
  await page.evaluate(() => fetch('/robots.txt'));
  expect(asked).toBe(settled);
});

test('section 9: the identity token is refreshed five minutes before it expires', async ({ person }) => {
  const owner = await makeOnboarded('refreshed');
  const { page } = await person('refreshed', { clockMoves: true });
  await page.clock.install();
  await logIn(page, owner, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  let refreshed = 0;
  page.on('request', (request) => {
    if (/securetoken\.googleapis\.com\/v1\/token/.test(request.url())) refreshed += 1;
  });
  await page.clock.fastForward(54 * MINUTE_MS);
  await page.evaluate(() => fetch('/robots.txt'));
  expect(refreshed).toBe(0);
  await page.clock.fastForward(70_000);
  await expect.poll(() => refreshed).toBeGreaterThan(0);
});

test('a page without access says so in place, even on a second visit', async ({ person }) => {
  const owner = await makeOnboarded('curious');
  const { page } = await person('curious');
  await logIn(page, owner, '/invoices/nobodys');
  const refusal = page.getByRole('heading', { name: 'Invoice not found' });
  await expect(refusal).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click();
  await expect(page.getByRole('heading', { name: 'Offers', exact: true })).toBeVisible();
  await page.goBack();
  await expect(refusal).toBeVisible();
});
