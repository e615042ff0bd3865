import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call } from '../support/api/api-calls.ts';
import { ITEMS, makeParties, paidDeal } from '../support/deals/make-deal.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { openAs } from './log-in.ts';

async function downloaded(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const saved = await download;
  return { name: saved.suggestedFilename(), content: await readFile(await saved.path()) };
}
const give = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Deal record').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

test('a record is issued, verified by a third party without an account, and rejected once one byte is changed', async ({
  person,
}) => {
  const parties = await makeParties();
  const { dealId, buyer } = await paidDeal(parties);
  const item = { dealId, itemId: ITEMS.domain };
  await call('transferItem', parties.seller, { ...item, evidence: 'Pushed.', anyway: true });
  await call('reportItem', buyer, { ...item, problem: 'It is locked.' });
  await call('transferItem', parties.seller, { ...item, evidence: 'Unlocked.', anyway: true });
  const { page } = await person('holder', { width: 360 });
  await openAs(page, buyer, `/deals/${dealId}?tab=record`);
  await expect(page.getByText('No record yet')).toBeVisible();
  await page.getByRole('button', { name: 'Issue a record now' }).click();
  await expect(page.getByText('Record 1 is the deal as it is now.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Issued records' }).getByRole('listitem')).toHaveCount(1);
  await checkAccessibility(page);
  const json = await downloaded(page, 'Download record 1 as JSON');
  const pdf = await downloaded(page, 'Download record 1 as PDF');
  expect(pdf.name).toMatch(/^handoff-deal-record-DR-.*\.pdf$/);
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');

  const third = (await person('third', { dark: true })).page;
  const requests: string[] = [];
  third.on('request', (request) => requests.push(request.url()));
  await third.goto('/verify');
  await give(third, json.name, json.content);
  await expect(third.getByText(/^Issued by Handoff on /)).toBeVisible();
  await give(third, pdf.name, pdf.content);
  await expect(third.getByText(pdf.name)).toBeVisible();
  await expect(third.getByText(/^Issued by Handoff on /)).toBeVisible();
  await checkAccessibility(third);

  // Changing one byte of a price is detected.
  const price = /"price":(\d)/.exec(json.content.toString());
  const forged = json.content.toString().replace(/"price":\d/, `"price":${(Number(price?.[1]) % 9) + 1}`);
  expect(Buffer.from(forged).length).toBe(json.content.length);
  await give(third, 'forged.json', Buffer.from(forged));
  await expect(third.getByText('This record was changed after it was issued')).toBeVisible();
  await expect(third.getByText('Changed: Offers.')).toBeVisible();

  // A changed letter is detected even in a problem that has since been solved and exists only in the record.
  const softened = json.content.toString().replace('"text":"It is locked."', '"text":"It is docked."');
  expect(Buffer.from(softened).equals(json.content)).toBe(false);
  await give(third, 'softened.json', Buffer.from(softened));
  await expect(third.getByText('softened.json')).toBeVisible();
  await expect(third.getByText('Changed: Transfers and problems.')).toBeVisible();

  await give(third, 'anew.json', Buffer.from(JSON.stringify(JSON.parse(json.content.toString()), null, 2)));
  await expect(third.getByText('The record inside is ours, but the file is not')).toBeVisible();
  await expect(third.getByRole('button', { name: 'Save the record as issued' })).toBeVisible();
  // Pages that were altered around the original attachment are detected.
  const pages = Buffer.from(pdf.content);
  pages[pages.length - 2] = 0x20;
  await give(third, 'other pages.pdf', pages);
  await expect(third.getByText(/Its pages are not the ones we made/)).toBeVisible();

  const unknown = json.content.toString().replace(/"number":"DR-....-/, '"number":"DR-0000-');
  await give(third, 'unknown.json', Buffer.from(unknown));
  await expect(third.getByText('Handoff did not issue this record')).toBeVisible();
  for (const [name, content] of [
    ['holiday.jpg', Buffer.from([0xff, 0xd8, 0xff, 0x80])],
    ['broken.json', json.content.subarray(0, 500)],
    ['other.json', Buffer.from('{"a":1}')],
    ['other.pdf', Buffer.from('%PDF-1.7\nTwelve months.')],
  ] as const) {
    await give(third, name, content);
    await expect(third.getByText(name)).toBeVisible();
    await expect(third.getByText('This is not a deal record we can check')).toBeVisible();
  }
  expect(requests.filter((url) => /firebase|firestore|identitytoolkit/.test(new URL(url).pathname))).toEqual([]);
  expect(await call('issueRecord', parties.seller, { dealId })).toEqual({ n: 1 });
});

test('offline, the page says what the file alone shows, and that only we can prove it', async ({ person }) => {
  const parties = await makeParties();
  const { dealId, seller } = await paidDeal(parties);
  const { page } = await person('holder');
  await openAs(page, seller, `/deals/${dealId}?tab=record`);
  await page.getByRole('button', { name: 'Issue a record now' }).click();
  const json = await downloaded(page, 'Download record 1 as JSON');
  const third = (await person('third', { failing: /api\/records\/check/ })).page;
  await third.goto('/verify');
  await third.route('**/api/records/check', (route) => route.abort());
  await give(third, json.name, json.content);
  await expect(third.getByText('Handoff could not be asked')).toBeVisible();
  await expect(third.getByText(/only asking Handoff shows that it was issued/)).toBeVisible();
});
