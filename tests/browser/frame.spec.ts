import type { Route } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { adminPaths, routePatterns, sitePaths } from '../../src/domain/site-paths.ts';
import { checkAccessibility, expect, test, unwatched } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

test('section 2: the sidebar: links in order, a collapsible group, open above 1140 px', async ({ person }) => {
  const owner = await makeOnboarded('framed');
  const { page } = await person('framed');
  await openAs(page, owner, '/settings');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav).toBeVisible();
  const links = () => nav.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const group = ['/projects/sell', '/projects/buy'];
  const others = ['/invoices?tab=all-invoice', '/offers?tab=all-offers', '/settings', '/membership'];
  await expect.poll(links).toEqual(['/dashboard', '/messages', ...group, ...others]);
  for (const name of ['Projects selling', 'Projects buying'])
    await expect(nav.getByRole('link', { name })).toBeVisible();
  const fold = nav.getByRole('button', { name: 'My projects' });
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(links).toEqual(['/dashboard', '/messages', ...others]);
  await fold.click();
  // The star of the membership link turns on hover.
  const membership = nav.getByRole('link', { name: 'Membership' });
  await membership.hover();
  await expect(membership.locator('svg')).toHaveCSS('rotate', '72deg');

  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await page.setViewportSize({ width: 1141, height: 900 });
  await expect(nav).toBeInViewport();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1140, height: 900 });
  await expect(nav).not.toBeInViewport();
  await menu.click();
  await expect(nav).toBeInViewport();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(nav).not.toBeInViewport();
});

test('section 2: the logo leads signed-in users to /search', async ({ person }) => {
  const owner = await makeOnboarded('homing');
  const { page } = await person('homing');
  await openAs(page, owner, '/settings');
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Handoff' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  for (const width of [360, 1140, 1141, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/settings', '/search']) {
      await page.goto(path);
      const logo = page.getByRole('banner').getByRole('link', { name: 'Handoff' });
      await expect(logo).toBeInViewport();
      await expect(logo).toHaveAttribute('href', '/search');
    }
  }
});

const LISTING = 'RotaRiver00000000001';
type Frame = 'public' | 'auth' | 'dashboard' | 'admin' | 'list-project' | 'blank';
/** Each route with its title and layout. Titles of listings and steps contain their names. */
const ROUTES: [path: string, title: string | RegExp, frame: Frame][] = [
  ['/', 'Buy and sell small projects', 'public'],
  ['/search', 'Projects for sale', 'dashboard'],
  [`/listing/${LISTING}`, 'Rotariver', 'public'],
  ['/help', 'Help', 'public'],
  ['/help/api', 'API reference', 'public'],
  ['/help/figures', 'How figures are defined', 'public'],
  ['/help/fees', 'Fees', 'public'],
  ['/help/walk-through', 'Walk through a sale', 'public'],
  ['/compare', 'Compare projects', 'public'],
  ['/worth', 'What is my project worth?', 'public'],
  ['/terms', 'Terms', 'public'],
  ['/privacy', 'Privacy', 'public'],
  ['/verify', 'Check a deal record or an invoice', 'public'],
  ['/unsubscribe', 'Emails', 'public'],
  ['/dev/kit', 'Kit', 'public'],
  ['/login', 'Log in', 'auth'],
  ['/register', 'Sign up', 'auth'],
  ['/signup?path=buyer', 'Sign up', 'auth'],
  ['/forgot-password', 'Forgot your password', 'auth'],
  ['/reset-password', 'Set a new password', 'auth'],
  ['/verify-email', 'About you: step 2 of 4', 'auth'],
  ['/auth', 'Account', 'auth'],
  ['/onboarding?tab=personal-info', 'About you: step 2 of 4', 'auth'],
  ['/onboarding/seller?tab=seller-agreement', 'About you: step 2 of 4', 'auth'],
  ['/dashboard', 'Dashboard', 'dashboard'],
  ['/messages', 'Messages', 'dashboard'],
  ['/projects/sell', 'Projects selling', 'dashboard'],
  ['/projects/sell/none', 'Your listing', 'dashboard'],
  ['/projects/buy', 'Projects buying', 'dashboard'],
  ['/settings', 'Profile: Settings', 'dashboard'],
  ['/membership', 'Membership', 'dashboard'],
  ['/notifications', 'Notifications', 'dashboard'],
  ['/profile/maren', 'Profile', 'dashboard'],
  ['/deals/none', 'Deal', 'dashboard'],
  ['/offers?tab=all-offers', 'Offers', 'dashboard'],
  [`/offers/new/${LISTING}`, 'Offer for Rotariver', 'dashboard'],
  ['/invoices?tab=all-invoice', 'Invoices', 'dashboard'],
  ['/invoices/none', 'Invoice', 'dashboard'],
  ['/projects/sell/none/edit', 'List a project', 'list-project'],
  ['/admin/new-listings', /^(.+: )?New listings · Handoff$/, 'admin'],
  ['/admin/listings', 'All listings', 'admin'],
  ['/admin/analytics', 'Analytics', 'admin'],
  ['/admin/users', 'Users', 'admin'],
  ['/admin/invoices', 'All invoices', 'admin'],
  ['/admin/ledger', 'Ledger', 'admin'],
  ['/admin/flags', 'Flags', 'admin'],
  ['/admin/offers', 'All offers', 'admin'],
  ['/admin/audit-log', 'Audit log', 'admin'],
  ['/admin/impersonation', 'Impersonation', 'admin'],
  ['/nowhere', 'Not found', 'blank'],
];
/** An element unique to each layout. A blank page has none of these elements. */
const FRAMES = {
  public: 'footer',
  auth: 'aside[aria-label="How a sale is settled"]',
  dashboard: '#sidebar nav[aria-label="Main"]',
  admin: '#sidebar nav[aria-label="Admin"]',
  'list-project': 'header >> text="Save and close"',
} as const;

test('section 2: every route has its layout and its title', async ({ person }) => {
  const owner = await makeOnboarded('router', { role: 'admin', onboardingStep: 'personal-info' });
  const { page } = await person('router');
  await openAs(page, owner, '/settings');
  const wrong: unknown[] = [];
  for (const [path, title, frame] of ROUTES) {
    await page.goto(path);
    await expect(page).toHaveTitle(typeof title === 'string' ? `${title} · Handoff` : title);
    await expect(page.locator('main').first()).toBeVisible();
    const own = frame === 'blank' ? page.locator('main') : page.locator(FRAMES[frame]);
    await expect(own, `${path}: ${frame}`).toHaveCount(1);
    for (const [name, mark] of Object.entries(FRAMES)) {
      if (name !== frame && (await page.locator(mark).count())) wrong.push([path, name]);
    }
    const withMenu = ['public', 'dashboard', 'admin'].includes(frame);
    await expect(page.getByRole('button', { name: 'Profile menu' }), path).toHaveCount(withMenu ? 1 : 0);
  }
  expect(wrong, 'marks of other layouts').toEqual([]);
});

/** The auth pages (specification section 4), which check no account. `/verify-email` redirects to onboarding. */
const EXEMPT = ['/login', '/signup', '/auth', '/forgot-password', '/reset-password'];

test('section 4: every page except the auth pages checks the account, and blocks a deactivated one', async ({
  browser,
}) => {
  const owner = await makeOnboarded('walker');
  await unwatched(browser, async (page) => {
    await openAs(page, owner, '/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await db().doc(paths.user(owner.uid)).update({ inactive: true, inactiveReason: 'a test' });
    const overlay = page.getByRole('dialog', { name: 'Account Deactivated' });
    await expect(overlay).toBeVisible();
    let checks = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/firebase/fetchUser')) checks += 1;
    });
    for (const [path] of ROUTES) {
      checks = 0;
      await page.goto(path, { waitUntil: 'commit' });
      if (EXEMPT.includes(path.replace(/\?.*/, ''))) {
        await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
        await page.waitForLoadState('networkidle');
      } else await expect(overlay, path).toBeVisible();
      const exempt = EXEMPT.includes(new URL(page.url()).pathname);
      await expect.poll(() => checks > 0, path).toBe(!exempt);
      await expect(overlay, path).toHaveCount(exempt ? 0 : 1);
    }
  });
});

test('section 2: every route of the site is among them', () => {
  const patterns = [...Object.values(sitePaths), ...Object.values(adminPaths), ...Object.values(routePatterns)];
  const fixed = patterns.filter((path) => typeof path === 'string').map((path) => path.replace(/[?#]\w.*/, ''));
  const missing = fixed.filter((pattern) => !ROUTES.some(([path]) => matchPath(pattern, path.replace(/\?.*/, ''))));
  expect(missing).toEqual([]);
});

test('a bar at the top shows that a page is loading', async ({ person }) => {
  const { page } = await person('waiting');
  await page.goto('/terms');
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/assets/privacy-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  const bar = page.locator('.mantine-Progress-root[data-mounted]');
  await expect(bar).toBeVisible();
  const box = await bar.boundingBox();
  expect([box?.y, box?.height]).toEqual([0, expect.any(Number)]);
  go();
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a missing file of an old release reloads the page, once; then the error page shows', async ({ browser }) => {
  // This context is not watched for console errors, because the missing file causes one.
  const context = await browser.newContext();
  const page = await context.newPage();
  const gone = { status: 404, contentType: 'text/html', body: 'Not found' };
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  await page.goto('/terms');
  await page.route('**/assets/privacy-*.js', (route) => route.fulfill(gone), { times: 1 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
  await expect(page).toHaveURL(/\/privacy$/);
  expect(documents).toBe(2);

  // In a second tab, the file stays missing.
  const other = await context.newPage();
  let loads = 0;
  other.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1;
  });
  await other.route('**/assets/privacy-*.js', (route) => route.fulfill(gone));
  await other.goto('/privacy');
  await expect.poll(() => loads).toBe(2);
  await expect(other.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(loads).toBe(2);
  await checkAccessibility(other);
  await context.close();
});

test('section 2: the admin gate: verified first; others go to /dashboard with a message', async ({ browser }) => {
  const admin = await makeOnboarded('gatekeeper', { role: 'admin' });
  const other = await makeOnboarded('outsider');
  // This context is not watched for console errors, because the failed requests cause some.
  const context = await browser.newContext();
  const page = await context.newPage();
  await openAs(page, other, '/settings');
  const enter = async (message: string) => {
    await page.goto('/admin/new-listings');
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  };
  await enter('Access denied. Admin privileges required.');
  // At the gate's address, the account check makes the first call and the gate the second. The dashboard that follows
  // also checks the account.
  let calls = 0;
  const isOfGate = (route: Route) => {
    if (!route.request().frame().url().endsWith('/admin/new-listings')) return false;
    calls += 1;
    return calls > 1;
  };
  await page.route('**/api/firebase/fetchUser', async (route) => {
    if (!isOfGate(route)) return route.continue();
    return route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } });
  });
  await enter('Failed to fetch user profile');
  await page.unroute('**/api/firebase/fetchUser');
  calls = 0;
  await page.route('**/api/firebase/fetchUser', async (route) => {
    return isOfGate(route) ? route.abort() : route.continue();
  });
  await enter('Authentication error');
  await context.close();

  const office = await browser.newContext();
  const desk = await office.newPage();
  await openAs(desk, admin, '/settings');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await desk.route('**/api/firebase/fetchUser', async (route) => {
    await held;
    await route.continue();
  });
  await desk.goto('/admin/new-listings');
  const verifying = desk.getByText('Verifying admin access...');
  await expect(verifying).toBeVisible();
  // The message is centered together with its loading indicator.
  const size = desk.viewportSize() ?? { width: 0, height: 0 };
  const center = async () => {
    const box = await verifying.locator('..').boundingBox();
    return box && [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);
  };
  await expect.poll(center).toEqual([size.width / 2, size.height / 2]);
  await expect(verifying.locator('..')).toHaveCSS('justify-content', 'center');
  answer();
  // Waits for the whole page, including the review and its subscriptions.
  await expect(desk.getByRole('heading', { name: /^To review \d/ })).toBeVisible();
  await expect(desk.getByText('Unassigned').first()).toBeVisible();
  await expect(desk.getByText(/^No documents were submitted/)).toBeVisible();
  // If the role is lost while the page is open, the page stays and says that access is denied.
  const stored = (await refs.user(admin.uid).get()).data();
  if (!stored) throw new Error('The administrator has no profile.');
  await refs.user(admin.uid).set({ ...stored, role: 'user' });
  await expect(desk.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(
    desk.getByText('You do not have administrator privileges. Please contact the system administrator.'),
  ).toBeVisible();
  await checkAccessibility(desk);
  await expect(desk).toHaveURL(/\/admin\/new-listings$/);
  await desk.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(desk).toHaveURL(/\/dashboard$/);
  await office.close();
});

test('each page starts at its top, and a reloaded or revisited one is where it was left', async ({ person }) => {
  const { page } = await person('reader', { width: 360 });
  const top = () => page.evaluate(() => Math.round(scrollY));
  const scroll = async (to: number) => {
    await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(to + 900);
    await page.evaluate((y) => scrollTo(0, y), to);
    await expect.poll(top).toBe(to);
  };
  await page.goto('/help/fees');
  await scroll(700);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await top()).toBe(0);
  await scroll(500);
  await page.reload();
  await expect.poll(top).toBe(500);
  await page.goBack();
  await expect(page).toHaveURL(/\/help\/fees$/);
  await expect.poll(top).toBe(700);
});
