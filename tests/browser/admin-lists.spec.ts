import { readFileSync } from 'node:fs';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { titleTokens } from '../../src/domain/admin/search.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, makeParties } from '../support/deals/make-deal.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { invoiceOf } from '../support/stored/stored-documents.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';

test('a list is paginated, each page with its own URL; the CSV file contains all of it', async ({ person }) => {
  const admin = await makeOnboarded('reader', { role: 'admin', isAdmin: true });
  const deal = await acceptedDeal(await makeParties());
  const invoice = await invoiceOf(deal.invoiceId);
  const uid = `party-${deal.invoiceId}`;
  const issued = (n: number) => {
    const id = `${deal.invoiceId}-${n}`;
    const issuedAt = new Date(Date.UTC(2026, 0, 1, 0, n));
    return refs.invoice(id).set({ ...invoice, id, number: `PAGED-${n}`, issuedAt, participants: [uid], nextAt: null });
  };
  await Promise.all(Array.from({ length: 45 }, (_, n) => issued(n)));
  const { page } = await person('reader');
  await openAs(page, admin, `/admin/invoices?party=${uid}`);
  const numbers = page.locator('td[data-label=Invoice]');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(numbers).toHaveCount(40);
  await expect(numbers.first()).toHaveText('PAGED-44');
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await checkAccessibility(page);
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(numbers).toHaveText(['PAGED-4', 'PAGED-3', 'PAGED-2', 'PAGED-1', 'PAGED-0']);
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
  // The address contains the page, so the page can be shared and the back button works.
  await page.reload();
  await expect(numbers).toHaveCount(5);
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(numbers).toHaveCount(40);
  await expect(numbers.last()).toHaveText('PAGED-5');
  await page.goBack();
  await expect(numbers.first()).toHaveText('PAGED-4');
  // Changing the order leads back to the first page, which still updates live.
  await page.getByLabel('Order').selectOption('Oldest first');
  await expect(numbers.first()).toHaveText('PAGED-0');
  await page.getByLabel('Order').selectOption('Newest first');
  await expect(numbers.first()).toHaveText('PAGED-44');
  await issued(45);
  await expect(numbers.first()).toHaveText('PAGED-45');
  await expect(numbers).toHaveCount(40);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(47);
  // The list starts from the beginning if the row before the requested page no longer exists.
  await page.goto(`/admin/invoices?party=${uid}&after=gone`);
  await expect(numbers.first()).toHaveText('PAGED-45');
});

test('each list is searched by any detail of a row, and the search is in the URL', async ({ person }) => {
  const admin = await makeOnboarded('seeker', { role: 'admin', isAdmin: true });
  const deal = await acceptedDeal(await makeParties());
  const { number } = await invoiceOf(deal.invoiceId);
  await call('bugReport', deal.buyer, { bugDescription: `Found by ${deal.buyer.uid}.` });
  const { page } = await person('seeker', { width: 768, dark: true });
  await openAs(page, admin, '/admin/invoices');
  const box = page.getByRole('searchbox');
  const rows = page.locator('tbody tr');
  await box.fill(number.toLowerCase());
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(number);
  await box.fill(deal.buyer.email);
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(deal.buyer.email)}`));
  await expect(rows).toHaveCount(1);
  await page.goto(`/admin/offers?q=${deal.dealId}`);
  await expect(box).toHaveValue(deal.dealId);
  await expect(rows).toHaveCount(1);
  await box.fill('nothing is called so');
  await expect(page.getByText('No offers found')).toBeVisible();
  await checkAccessibility(page);
  await box.fill('');
  await expect(page.getByRole('navigation', { name: 'Offers' })).toBeVisible();
  await page.goto(`/admin/flags?tab=bugs&q=${deal.buyer.uid}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText(`Found by ${deal.buyer.uid}.`)).toBeVisible();
  await page.goto(`/admin/users?q=${deal.buyer.uid}`);
  await expect(rows).toHaveCount(1);
  const [word] = deal.listingId.toLowerCase().match(/[a-z]+/) ?? [''];
  const title = `Quince${word} Desk`;
  const waits = { titleTokens: titleTokens(title), submissions: 1, submittedAt: new Date() };
  const listing = await makeListing(deal.seller, 'submitted', waits, { title });
  await page.goto(`/admin/new-listings?q=desk%20quince${word}`);
  await expect(page.getByRole('navigation', { name: 'Queue' }).getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Queue' }).getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`listing=${listing}`),
  );
});

test('the longest names fit into every list, and part of one finds its account', async ({ person }) => {
  const word = newId();
  const name = `Tobias${word}`.padEnd(80, 'n');
  const [admin, someone] = await Promise.all([
    makeOnboarded('a'.repeat(60), { role: 'admin', isAdmin: true, displayName: 'O'.repeat(80) }),
    makeOnboarded('b'.repeat(60), { displayName: `Nora ${name}`, username: 'w'.repeat(24) }),
  ]);
  await call('writeNote', admin, { uid: someone.uid, text: 'A note.' });
  await call('strikeAccount', admin, { uid: someone.uid, measure: 'warn', reason: 'x'.repeat(300) });
  const { page } = await person('longest');
  await openAs(page, admin, '/admin/users');
  await page.getByLabel('Find a user').fill(`tobias${word.slice(0, 6)}`);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await look(page, `/admin/users?q=tobias${word}`, name);
  await look(page, `/admin/users?user=${someone.uid}&q=tobias${word}`, 'Warned');
  await look(page, `/admin/audit-log?about=user:${someone.uid}`, 'Only entries about');
});
