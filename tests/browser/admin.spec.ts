import { call } from '../support/api/api-calls.ts';
import { makeParties } from '../support/deals/make-deal.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

test('section 2: the admin sidebar has seven links, in order, each with its page', async ({ person }) => {
  const admin = await makeOnboarded('overseer', { role: 'admin', isAdmin: true });
  const { page } = await person('overseer');
  await openAs(page, admin, '/admin/new-listings');
  const nav = page.getByRole('navigation', { name: 'Admin' });
  await expect(nav).toBeVisible();
  const links = () => nav.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const pages = ['new-listings', 'analytics', 'users', 'invoices', 'flags', 'offers', 'impersonation'];
  await expect.poll(async () => (await links()).slice(0, 7)).toEqual(pages.map((name) => `/admin/${name}`));
  for (const [name, heading] of [
    ['Analytics', 'Analytics'],
    ['Users', 'Users'],
    ['Invoices', 'Invoices'],
    ['Flags', 'Flags'],
    ['Offers', 'Offers'],
    ['Impersonation', 'Impersonation'],
    ['New listings', /^To review/],
  ] as const) {
    await nav.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await checkAccessibility(page);
  }
});

test('an administrator impersonates a user: a bar on every page, private things stay closed, and the user sees it afterward', async ({
  person,
}) => {
  const admin = await makeOnboarded('helper', { role: 'admin', isAdmin: true });
  const target = await makeOnboarded('customer');
  const listing = await makeListing(target, 'draft');
  const { seller } = await makeParties();
  const asked = await makeListing(seller);
  const { dealId } = await call('askQuestion', target, { listingId: asked, text: 'Does it run by itself?' });
  const { page, context } = await person('helper');
  await openAs(page, admin, '/admin/impersonation');
  await page.getByLabel('Find a user').fill(target.email);
  await page.getByRole('button', { name: 'Choose' }).click();
  await expect(page.getByLabel('Reason, shown to the user')).toBeVisible();
  // The user's page also links to impersonation.
  await page.goto(`/admin/users?user=${target.uid}`);
  await page.getByRole('link', { name: 'Impersonate', exact: true }).click();
  await page.getByLabel('Reason, shown to the user').fill('She cannot find her draft.');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Impersonate customer' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const bar = page.getByRole('region', { name: 'Impersonation' });
  await expect(bar.getByText(/You are impersonating customer, (30|29) minutes left/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade Now' })).toBeVisible();
  await expect
    .poll(async () => {
      const card = await page.getByRole('region', { name: 'Upgrade Plan' }).boundingBox();
      const foot = await bar.boundingBox();
      return card && foot && card.y + card.height <= foot.y;
    }, 'the upgrade card ends above the bar')
    .toBe(true);
  const other = await context.newPage();
  for (const path of ['/projects/sell', `/projects/sell/${listing}/edit`, '/search', '/help']) {
    await other.goto(path);
    await expect(other.getByRole('region', { name: 'Impersonation' })).toBeVisible();
  }
  await other.goto('/projects/sell');
  await expect(other.getByRole('link', { name: 'Harbour Desk', exact: true })).toBeVisible();
  await checkAccessibility(other);
  await other.goto(`/messages?deal=${dealId}`);
  await other.getByLabel('Write to seller as support').fill('They mean the night jobs.');
  await checkAccessibility(other);
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByRole('log').getByText('They mean the night jobs.')).toBeVisible();
  await expect(other.getByText(/^Sent by support ·/)).toBeVisible();
  await other.goto('/settings');
  await expect(other.getByRole('heading', { name: 'Not available while impersonating' })).toBeVisible();
  // Admin pages say why they are closed and offer no retry, because a retry could not help.
  for (const path of ['/admin/analytics', '/admin/new-listings', '/admin/impersonation']) {
    await other.goto(path);
    await expect(other.getByText('You are impersonating customer. Exit to use the admin area.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
  await checkAccessibility(other);
  // Exiting the impersonation in one tab ends it in the other tab, too.
  await bar.getByRole('button', { name: 'Exit' }).click();
  await expect(page).toHaveURL(/\/admin\/impersonation$/);
  await expect(bar).toHaveCount(0);
  await expect(other.getByRole('region', { name: 'Impersonation' })).toHaveCount(0);
  await expect(other.getByLabel('Find a user')).toBeVisible();

  const { page: seen } = await person('customer', { width: 360, dark: true });
  await openAs(seen, target, '/settings?tab=privacy');
  await expect(seen.getByText('Reason: She cannot find her draft.')).toBeVisible();
  await expect(seen.getByText('Support wrote a message.')).toBeVisible();
  await checkAccessibility(seen);
});
