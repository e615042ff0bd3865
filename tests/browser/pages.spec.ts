import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../emulators/demo/demo-people.ts';
import { demoStories } from '../../emulators/demo/demo-stories.ts';
import { storyDealId } from '../../emulators/demo/play-story.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { openAs } from './log-in.ts';
import { look } from './look.ts';

const DEAL = 'RotaRiver00000000001_demo-buyer';
/** The id of the demo seller's deal at a stage. */
function dealIn(stage: string): string {
  const story = demoStories().findLast(
    ({ seller, upTo, ends }) => seller === 'demo-seller' && (ends ?? upTo) === stage,
  );
  if (!story) throw new Error(`The demo seller has no deal in ${stage}.`);
  return storyDealId(story);
}
const SETTINGS: Record<string, string> = {
  profile: 'Save profile',
  account: 'Signed in on',
  billing: 'They appear on your invoices',
  payouts: 'payout account',
  notifications: 'Also by email',
  privacy: 'No one is blocked',
};

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/waiting for you|all caught up/)).toBeVisible();
}

test('a buyer’s pages', async ({ person }) => {
  const { page } = await person('buyer');
  await openAs(page, { email: 'buyer@handoff.test' }, '/dashboard', DEMO_PASSWORD);
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
  await openAs(page, { email: 'buyer@handoff.test' }, '/dashboard', DEMO_PASSWORD);
  await look(page, '/membership', 'Become a member for $149');
  await look(page, '/profile/tobias', 'For sale and sold');
  for (const [tab, content] of Object.entries(SETTINGS)) await look(page, `/settings?tab=${tab}`, content);
});

test('a seller’s pages', async ({ person }) => {
  const { page } = await person('seller');
  await openAs(page, { email: 'seller@handoff.test' }, '/dashboard', DEMO_PASSWORD);
  await look(page, '/projects/sell', 'Deals on your listings');
  await look(page, `/deals/${DEAL}?tab=access`, 'Maren Lindqvist has had access since');
  await look(page, `/deals/${dealIn('dispute')}?tab=handover`, 'State your case');
  await look(page, `/deals/${dealIn('handover')}?tab=invoice`, 'Holdback, paid at close');
  await page.goto('/projects/sell');
  await page.getByRole('button', { name: 'List a project' }).click();
  await expect(page).toHaveURL(/\/edit\?tab=basics$/);
  const editor = new URL(page.url()).pathname;
  await look(page, `${editor}?tab=basics`, 'Reason for selling');
  await look(page, `${editor}?tab=review&checked=1`, 'missing before it can be submitted');
});

test('a statement is made in a dispute, and a deal is cancelled', async ({ person }) => {
  const { page } = await person('seller');
  await openAs(page, { email: 'seller@handoff.test' }, '/dashboard', DEMO_PASSWORD);
  await page.goto(`/deals/${dealIn('dispute')}?tab=handover`);
  await page.getByLabel('State your case').fill('It was handed over on the day; the mails are in the thread.');
  await page.getByLabel('Refund to the buyer').fill('100');
  await page.getByRole('button', { name: 'Submit statement' }).click();
  await expect(page.getByText('Both sides have been heard. An administrator will decide.')).toBeVisible();
  await expect(page.getByText('In dispute. The money stays held until it is decided.')).toBeVisible();
  await checkAccessibility(page);
  await page.goto(`/deals/${dealIn('accepted')}?tab=invoice`);
  await page.getByRole('button', { name: 'Cancel the deal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel the deal' }).click();
  await expect(
    dialog.getByText('Give a reason. The buyer sees it, and the cancellation counts on your record.').first(),
  ).toBeVisible();
  await checkAccessibility(page);
  await dialog.getByLabel('Reason').fill('A cousin takes it over.');
  await dialog.getByRole('button', { name: 'Cancel the deal' }).click();
  await expect(page.getByText('Canceled.', { exact: true })).toBeVisible();
  await checkAccessibility(page);
});

test('the admin area is open to administrators only', async ({ person }) => {
  const { page } = await person('admin');
  await openAs(page, { email: 'admin@handoff.test' }, '/dashboard', DEMO_PASSWORD);
  await look(page, '/admin/new-listings?listing=Quaykeeper0000000013', 'Eleven harbours pay in summer');
  await look(page, '/admin/analytics?by=month', 'Listings by state');
  await look(page, '/admin/users?user=demo-seller', 'Make an administrator');
  await look(page, '/admin/invoices', 'Download as CSV');
  await look(page, '/admin/flags', 'Assign to me');
  await look(page, '/admin/offers', 'Download as CSV');
  await look(page, '/admin/impersonation', 'Find a user');
  const { page: buyer } = await person('buyer');
  await buyer.goto('/admin/new-listings');
  await expect(buyer).toHaveURL(/\/login\?redirect=%2Fadmin%2Fnew-listings/);
  await openAs(buyer, { email: 'buyer@handoff.test' }, '/dashboard', DEMO_PASSWORD);
  await buyer.goto('/admin/new-listings');
  await expect(buyer).toHaveURL(/\/dashboard$/);
  // The toast; the page that said the same may still be on its way out.
  await expect(buyer.getByRole('alert').getByText('Access denied. Admin privileges required.')).toBeVisible();
});

test('a deactivation while a page is open raises the overlay', async ({ person }) => {
  const { refs } = await import('../../functions/src/data/refs.ts');
  const { page } = await person('seller');
  await logIn(page, 'jonas@handoff.test');
  await refs.user('demo-seller-3').update({ inactive: true });
  await expect(page.getByRole('dialog', { name: 'Account Deactivated' })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login\?reason=account_deactivated$/);
  await expect(page.getByText('Your account has been deactivated.')).toBeVisible();
  await refs.user('demo-seller-3').update({ inactive: false });
});

test('signing out and in as another user shows nothing of the first', async ({ person }) => {
  const { page } = await person('somebody');
  await logIn(page, 'buyer@handoff.test');
  await expect(page.getByText('Tobias Okafor offers $39,500')).toBeVisible();
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await logIn(page, 'admin@handoff.test');
  await expect(page.getByText('You’re all caught up.')).toBeVisible();
  await expect(page.getByText('Tobias Okafor')).toHaveCount(0);
});
