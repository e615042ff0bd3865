import { readFile } from 'node:fs/promises';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { rasterize } from '../../scripts/demo/rasterize.ts';
import { call } from '../support/api/api-calls.ts';
import { paidDeal } from '../support/deals/make-deal.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const pdf = (name: string, words = 'Twelve months.') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${words}`),
});

test('documents: uploaded by the seller, opened by a buyer with access, shown in the log', async ({ person }) => {
  const [seller, buyer] = await Promise.all([
    makeOnboarded('prover', { displayName: 'Pia Prover' }),
    makeOnboarded('reader'),
  ]);
  const listingId = await makeListing(seller);
  const { dealId } = await call('requestAccess', buyer, { listingId, note: '' });
  const { page } = await person('prover', { width: 768 });
  await openAs(page, seller, `/projects/sell/${listingId}/edit?tab=pictures`);
  await page.getByLabel('Choose documents').setInputFiles([pdf('Profit 2025.pdf'), pdf('Bank.pdf')]);
  const rows = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Save Profit 2025.pdf' })).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('What Profit 2025.pdf proves').selectOption('Profit and loss');
  await page.getByLabel('When Bank.pdf opens').selectOption('Opens once an offer is accepted');
  const kinds = async () =>
    (await refs.documents(listingId).get()).docs.map((doc) => `${doc.data().kind} ${doc.data().tier}`).sort();
  await expect.poll(kinds).toEqual(['other diligence', 'profit-loss access']);
  await checkAccessibility(page);

  await page.goto(`/deals/${dealId}`);
  await page.getByRole('button', { name: 'Grant access' }).click();
  const visitor = (await person('reader', { width: 360, dark: true })).page;
  await openAs(visitor, buyer, `/deals/${dealId}`);
  await visitor.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(visitor.getByText('One more becomes available once your offer is accepted.')).toBeVisible();
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'Save Profit 2025.pdf' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Profit 2025.pdf');
  expect(await readFile(await saved.path(), 'utf8')).toContain('Twelve months.');
  await checkAccessibility(visitor);

  await page.getByText(/^Opened \d+ times$/).click();
  await expect(page.getByText('Profit 2025.pdf')).toBeVisible();
  await page.goto(`/projects/sell/${listingId}/edit?tab=pictures`);
  await page.getByRole('button', { name: 'Remove Bank.pdf' }).click();
  await page.getByRole('button', { name: 'Remove document' }).click();
  await expect(rows).toHaveCount(1);
});

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>';
const widthsOf = (pictures: Element[]) => pictures.map((picture) => (picture as HTMLImageElement).naturalWidth);

test('a message carries files; one that can’t be sent says so before the other side sees it', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('asker'), makeOnboarded('sender')]);
  const listingId = await makeListing(seller);
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'Here is what I can offer.' });
  const { page } = await person('sender', { width: 360 });
  await openAs(page, buyer, `/messages?deal=${dealId}`);
  const attach = page.getByLabel('Attach files');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeDisabled();
  await attach.setInputFiles({
    name: 'big.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(20 * 1024 * 1024 + 1),
  });
  await expect(page.getByText('big.pdf is larger than 20 MB. Choose a smaller one.')).toBeVisible();
  // The content determines the file type, not the name.
  await attach.setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`4d5a90000300000004000000ffff0000${'00'.repeat(64)}`, 'hex'),
  });
  await expect(page.getByText(/This file type is not supported/)).toBeVisible({ timeout: 30_000 });
  await expect(send).toBeDisabled();
  await page.getByRole('button', { name: 'Remove letter.pdf' }).click();
  await attach.setInputFiles([
    pdf('Funds.pdf'),
    { name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') },
    { name: 'desk.png', mimeType: 'image/png', buffer: await rasterize(SQUARE) },
  ]);
  await expect(page.getByRole('button', { name: 'Save plan.csv' })).toBeVisible({ timeout: 30_000 });
  await checkAccessibility(page);
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByRole('button', { name: 'Remove Funds.pdf' })).toHaveCount(0);

  const other = (await person('asker')).page;
  await openAs(other, seller, `/messages?deal=${dealId}`);
  const log = other.getByRole('log', { name: 'Messages' });
  await expect(log.getByRole('button', { name: 'Save Funds.pdf' })).toBeVisible();
  // The picture is shown in its original width.
  await expect.poll(() => log.locator('img').evaluateAll(widthsOf)).toEqual([40]);
  const download = other.waitForEvent('download');
  await log.getByRole('button', { name: 'Save plan.csv' }).click();
  expect((await download).suggestedFilename()).toBe('plan.csv');
  await checkAccessibility(other);
});

test('a large upload is paused and resumed; evidence is attached to a transferred item', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('giver'), makeOnboarded('taker', { premium: true })]);
  const { dealId } = await paidDeal({ seller, buyer });
  const { page } = await person('giver', { width: 768 });
  await openAs(page, seller, `/deals/${dealId}?tab=handover`);
  await page.getByRole('button', { name: 'I’ve transferred it: Domain' }).click();
  await page.getByLabel('How did you transfer Domain?').fill('Pushed to your registrar.');
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/v0\/b\/[^/]+\/o/, async (route) => {
    await held;
    await route.continue();
  });
  const large = pdf('registrar.pdf', 'x'.repeat(3 * 1024 * 1024));
  await page.getByLabel('Attach a file as evidence').setInputFiles(large);
  await page.getByRole('button', { name: 'Pause registrar.pdf' }).click();
  // Nothing has been uploaded yet, so the bar is empty and Playwright considers it invisible.
  await expect(page.getByRole('progressbar', { name: 'registrar.pdf, paused' })).toHaveCount(1);
  go();
  await page.getByRole('button', { name: 'Resume registrar.pdf' }).click();
  await expect(page.getByRole('button', { name: 'Save registrar.pdf' })).toBeVisible({ timeout: 30_000 });
  const mark = page.getByRole('button', { name: 'Mark as transferred' });
  await mark.click();
  await expect(page.getByText('How: Pushed to your registrar.')).toBeVisible();
  // The file is listed twice until its form disappears.
  await expect(mark).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save registrar.pdf' })).toBeVisible();
  await checkAccessibility(page);
});
