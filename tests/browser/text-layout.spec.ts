import type { Locator, Page } from '@playwright/test';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { call } from '../support/api/api-calls.ts';
import { shareFile } from '../support/deals/share-file.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

/** Returns pairs of texts in an element that overlap. */
const overlapping = (where: Locator): Promise<string[]> =>
  where.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const boxes: { text: string; box: DOMRect }[] = [];
    while (walker.nextNode()) {
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) boxes.push({ text: walker.currentNode.textContent ?? '', box });
    }
    const over = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    return boxes.flatMap(({ text, box }, i) =>
      boxes
        .slice(i + 1)
        .filter((other) => other.text !== text && over(box, other.box))
        .map((other) => `${text} | ${other.text}`),
    );
  });

test('a profile’s figures are side by side on a phone', async ({ person }) => {
  const [reader, seller] = await Promise.all([makeOnboarded('reader'), makeOnboarded('Tobias')]);
  await refs.profile(seller.uid).update({ answerMinutes: 480, answeredShare: 100, reviews: { count: 1, sum: 5 } });
  const { page } = await person('reader', { width: 360 });
  await openAs(page, reader, `/profile/${seller.uid}`);
  const record = page.locator('dl').first();
  await expect(record.getByText(/^Within/)).toBeVisible();
  expect(await overlapping(record)).toEqual([]);
  await checkAccessibility(page);
});

test('the tabs above many conversations keep their height', async ({ person }) => {
  test.slow();
  const seller = await makeOnboarded('Sought');
  const listingId = await makeListing(seller);
  const buyers = await Promise.all(Array.from({ length: 12 }, (_, i) => makeOnboarded(`Buyer${i}`)));
  for (const buyer of buyers) await call('askQuestion', buyer, { listingId, text: 'Does it run by itself?' });
  const { page } = await person('Sought');
  await openAs(page, seller, '/messages');
  await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(12);
  const tabs = page.getByRole('navigation', { name: 'Conversations' });
  await expect
    .poll(() => tabs.evaluate((row) => row.scrollHeight - row.clientHeight), 'what is cut off of the tabs')
    .toBeLessThanOrEqual(1);
  await checkAccessibility(page);
});

test('files are below the text of their message, with space around each', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('Sending'), makeOnboarded('Asking')]);
  const listingId = await makeListing(seller);
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'What is in the newsletter?' });
  const names = ['Letter.pdf', 'Numbers.pdf', 'Plan.pdf'];
  const attachments: string[] = [];
  for (const name of names) attachments.push(await shareFile(seller, dealId, name));
  const clientId = crypto.randomUUID();
  const text = 'All of them are here, and the last issue of the newsletter.';
  const createdAt = new Date();
  await refs.message(dealId, clientId).set({ clientId, senderId: seller.uid, text, attachments, createdAt });
  const { page } = await person('Sending');
  await openAs(page, seller, `/messages?deal=${dealId}`);
  // Takes the last match, because the list before the conversation quotes its last message.
  const said = page.getByText(text).last();
  const files = names.map((name) => page.getByRole('button', { name: `Save ${name}` }));
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const part of [said, ...files]) await expect(part).toBeVisible();
    const boxes = await Promise.all([said, ...files].map((part) => part.boundingBox()));
    for (const [i, box] of boxes.slice(1).entries()) {
      const above = boxes[i];
      if (!box || !above) throw new Error('It is not drawn.');
      expect(box.y - (above.y + above.height), `above ${names[i]} at ${width} px`).toBeGreaterThanOrEqual(4);
    }
  }
});

test('“Best match” is fully visible on a phone', async ({ person }) => {
  const { page } = await person('searcher', { width: 360 });
  await page.goto('/search?q=desk');
  const sort = page.getByLabel('Sort by');
  await expect(sort).toHaveValue('relevance desc');
  const room = await sort.evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return 0;
    context.font = style.font;
    const taken = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight) + 2;
    return select.clientWidth - taken - context.measureText('Best match').width;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('a dialog’s title is styled as a heading, even on two lines', async ({ person }) => {
  const { page } = await person('reader', { width: 360 });
  await page.goto('/dev/kit');
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 });
  await expect(title).toHaveCSS('font-weight', '600');
  const [size, line] = await title.evaluate((node) => {
    const { fontSize, lineHeight } = getComputedStyle(node);
    return [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)] as const;
  });
  expect(line / size).toBeGreaterThanOrEqual(1.2);
});

test('the total of a table ends with one double line on a phone', async ({ person }) => {
  const { page } = await person('reader', { width: 360 });
  await page.goto('/dev/kit');
  const total = page.getByRole('row').filter({ hasText: '$13,380.50' });
  const styles = (of: Locator) => of.evaluateAll((all) => all.map((node) => getComputedStyle(node).borderBottomStyle));
  await expect(total.first()).toBeVisible();
  expect(await styles(total.first())).toEqual(['double']);
  expect(new Set(await styles(total.first().getByRole('cell')))).toEqual(new Set(['none']));
});

/** Returns the fields that make an iPhone zoom when they are tapped, because their text is smaller than 16 px. */
const zoomed = (page: Page): Promise<string[]> =>
  page.locator('input, select, textarea').evaluateAll((all) =>
    all
      // Leaves out fields that no one types in, such as checkboxes and fields that only scripts fill in.
      .filter((field) => !field.matches('[type=checkbox], [type=radio], [type=file], [type=range], [type=hidden]'))
      .filter((field) => !field.matches('[tabindex="-1"]'))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `${field.getAttribute('aria-label') ?? field.id} ${getComputedStyle(field).fontSize}`),
  );

test('no field makes a phone zoom, however wide its screen is', async ({ browser }) => {
  // A phone in landscape has a wide screen and is used by touch.
  const context = await browser.newContext({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const fields = async (path: string, field: string) => {
    await page.goto(path);
    await expect(page.getByLabel(field).first()).toBeVisible();
    expect(await zoomed(page), path).toEqual([]);
  };
  await fields('/dev/kit', 'Native select');
  await fields('/search', 'Sort by');
  await fields('/help', 'How can we help?');
  await fields('/login', 'Email');
  await context.close();
});
