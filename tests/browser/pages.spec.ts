import { DEMO_PASSWORD } from '../../scripts/demo/demo-people.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { ADMIN, BUYER, signIn } from '../bench/bench-browser.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';

const DEAL = 'RotaRiver00000000001_demo-buyer';
const SETTINGS: Record<string, string> = {
  profile: 'Save profile',
  account: 'Signed in on',
  billing: 'They appear on your invoices',
  payouts: 'payout account',
  notifications: 'Also by email',
  privacy: 'No one is blocked',
};

test('a buyer’s pages', async ({ person }) => {
  const { page } = await person('buyer');
  await openAs(page, { email: BUYER }, '/dashboard', DEMO_PASSWORD);
  await look(page, '/dashboard', 'One thing is waiting for you');
  await look(page, '/search?category=SaaS', /\d+ projects for sale/);
  await look(page, `/messages?deal=${DEAL}`, 'By the head, with a floor of ten.');
  await look(page, '/projects/buy', 'Rotariver');
  await look(page, `/deals/${DEAL}?tab=offer`, 'Accept $39,500');
  await look(page, `/deals/${DEAL}?tab=access`, 'Your access');
  await look(page, `/deals/${DEAL}?tab=timeline`, 'You offered $37,000');
  await look(page, '/offers?tab=all-offers', 'Rotariver');
  await look(page, '/invoices?tab=all-invoice', 'No invoices here');
  await look(page, '/offers/new/Nightdesk00000000005', 'Offer for Nightdesk');
});

test('settings and a profile', async ({ person }) => {
  const { page } = await person('buyer');
  await openAs(page, { email: BUYER }, '/dashboard', DEMO_PASSWORD);
  await look(page, '/membership', 'Become a member for $149');
  await look(page, '/profile/tobias', 'For sale and sold');
  for (const [tab, content] of Object.entries(SETTINGS)) await look(page, `/settings?tab=${tab}`, content);
});

test('signing out and in as another user shows nothing of the first', async ({ person }) => {
  const { page } = await person('somebody');
  await signIn(page, siteUrl(TEST), BUYER);
  await expect(page.getByText('Tobias Okafor offers $39,500')).toBeVisible();
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await signIn(page, siteUrl(TEST), ADMIN);
  await expect(page.getByText('You’re all caught up.')).toBeVisible();
  await expect(page.getByText('Tobias Okafor')).toHaveCount(0);
});

test('unknown ids are reported as such, with a way to continue', async ({ person }) => {
  const owner = await makeOnboarded('lost');
  const { page } = await person('lost');
  await openAs(page, owner, '/settings');
  const stranger = 'A'.repeat(20);
  for (const [path, title, next] of [
    ['/deals/x', 'Deal not found', /\/projects\/buy$/],
    [`/deals/${stranger}_${owner.uid}`, 'Deal not found', /\/projects\/buy$/],
    [`/invoices/${stranger}`, 'Invoice not found', /\/invoices\?tab=all-invoice$/],
    [`/projects/sell/${stranger}`, 'Listing not found', /\/projects\/sell$/],
    [`/projects/sell/${stranger}/edit`, 'Listing not found', /\/projects\/sell$/],
    ['/profile/nobody-here', 'Profile not found', /\/search$/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('main').getByRole('link').last().click();
    await expect(page).toHaveURL(next);
  }
});
