import type { Locator, Page } from '@playwright/test';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { call } from '../support/api/api-calls.ts';
import { addDocument } from '../support/listings/add-document.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { pay } from '../support/money/payments.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { tabTo } from './tab-to.ts';

const WHY = 'Why do customers leave?';

/** Makes a paid deal with a document, an answer and two versions of the offer. */
async function paid() {
  const [seller, buyer] = await Promise.all([makeOnboarded('Tomas'), makeOnboarded('Nora', { premium: true })]);
  const listingId = await makeListing(seller);
  await addDocument(seller, listingId, 'Revenue.pdf');
  const { dealId } = await call('requestAccess', buyer, { listingId, note: '' });
  await call('grantAccess', seller, { dealId });
  await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
  const question = { listingId, category: 'customers', question: WHY } as const;
  await call('askForAnswer', buyer, question);
  const answer = { ...question, figures: [], documents: [], version: 0, text: 'They close their shops.' };
  await call('answerQuestion', seller, answer);
  await call('makeOffer', buyer, { listingId, terms: TERMS });
  await call('counterOffer', seller, { dealId, version: 1, terms: { ...TERMS, price: 2_200_000 } });
  const { invoiceId } = await call('acceptOffer', buyer, { dealId, version: 2 });
  await pay(buyer, invoiceId);
  return { buyer, dealId };
}

/** Moves to a control with Tab and presses it. */
async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
async function save(page: Page, control: Locator): Promise<string> {
  await tabTo(page, control);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  return (await download).suggestedFilename();
}

for (const width of [1440, 360]) {
  test(`a buyer goes through a deal room by keyboard alone, at ${width}`, async ({ person }) => {
    test.slow();
    const { buyer, dealId } = await paid();
    const { page } = await person('buyer', { width });
    await openAs(page, buyer, `/deals/${dealId}`);
    const main = page.getByRole('main');
    const tabs = page.getByRole('navigation', { name: 'Deal' });
    await expect(tabs.getByRole('link', { name: 'Deal record' })).toBeVisible();
    /** Moves back to the tabs and opens one, which keeps the focus. */
    const open = async (name: RegExp) => {
      const tab = tabs.getByRole('link', { name });
      await tabTo(page, tab, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect(tab).toBeFocused();
    };

    await test.step('the menu', async () => {
      const more = page.getByRole('button', { name: 'More about this deal' });
      const dialog = page.getByRole('dialog');
      // The arrow keys work in the menu only once it has the focus.
      const focused = page.getByRole('menu').locator(':focus');
      await press(page, more);
      await expect(page.getByRole('menuitem', { name: 'View listing' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
      for (const [item, title] of [
        ['Report Tomas', 'Report Tomas'],
        ['Block Tomas', 'Block Tomas?'],
      ] as const) {
        await page.keyboard.press('Enter');
        await expect(focused).toHaveCount(1);
        const choice = page.getByRole('menuitem', { name: item });
        for (let steps = 0; steps < 6 && !(await choice.evaluate((node) => node === document.activeElement)); steps++)
          await page.keyboard.press('ArrowDown');
        await expect(choice).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
        if (item === 'Report Tomas') {
          const words = dialog.getByLabel('What should we know?');
          await words.focus();
          await page.keyboard.type('view of blocks');
          await expect(words).toHaveValue('view of blocks');
        }
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(more).toBeFocused();
      }
    });

    await test.step('the thread', async () => {
      const skip = page.getByRole('link', { name: 'Skip to the conversation' });
      await press(page, width > 1000 ? skip : tabs.getByRole('link', { name: 'Conversation' }));
      const field = page.getByLabel('Write to Tomas');
      await tabTo(page, field);
      await page.keyboard.type('When do you begin?');
      await press(page, page.getByRole('button', { name: 'Send', exact: true }));
      await expect(page.getByRole('log', { name: 'Messages' }).getByText('When do you begin?')).toBeVisible();
      // The next message can be typed immediately.
      await expect(field).toBeFocused();
      await page.keyboard.type('And where?');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('log', { name: 'Messages' }).getByText('And where?')).toBeVisible();
      await expect(field).toBeFocused();
    });

    await test.step('answers and documents', async () => {
      await open(/^Answers and documents/);
      await press(page, main.getByRole('button', { name: `Mark as settled: ${WHY}` }));
      await expect(main.getByRole('button', { name: `Not settled: ${WHY}` })).toBeVisible();
    });
    await test.step('a document', async () => {
      await open(/^Answers and documents/);
      expect(await save(page, main.getByRole('button', { name: /^Save Revenue\.pdf/ }))).toBe('Revenue.pdf');
    });

    await test.step('the offer', async () => {
      await open(/^Offer/);
      await expect(main.getByText('Accepted', { exact: true }).first()).toBeVisible();
    });

    await test.step('the invoice', async () => {
      await open(/^Invoice/);
      expect(await save(page, main.getByRole('button', { name: /PDF/ }))).toMatch(/\.pdf$/);
    });

    await test.step('the handover', async () => {
      await open(/^Handover/);
      await press(page, main.getByText(/^Steps/).first());
      const step = main.locator('[type=checkbox]:not(:disabled)').first();
      await press(page, step, 'Space');
      await expect(step).toBeChecked();
      await expect(step).toBeFocused();

      await press(page, main.getByRole('button', { name: 'Propose more time' }));
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('More time')).toBeFocused();
      await page.keyboard.type('3');
      await page.keyboard.press('Enter');
      await expect(main.getByText(/^You proposed 3 more days/)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      // The button that was pressed is gone, and the focus is on the heading of its section.
      const dueDate = main.locator('section').filter({ hasText: 'You proposed 3 more days' });
      await expect(dueDate.getByRole('heading', { name: 'Due date' })).toBeFocused();
      await press(page, main.getByRole('button', { name: 'Withdraw the proposal' }));
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(main.getByRole('button', { name: 'Withdraw the proposal' })).toBeFocused();
      await checkAccessibility(page);
    });

    await test.step('the timeline', async () => {
      await open(/^Timeline/);
      await expect(main.getByText('You proposed 3 more days for the handover')).toBeVisible();
    });

    await test.step('the record', async () => {
      await open(/^Deal record/);
      await press(page, main.getByRole('button', { name: 'Issue a record now' }));
      await expect(main.getByText('Record 1 is the deal as it is now.')).toBeVisible();
      const json = main.getByRole('button', { name: 'Download record 1 as JSON' });
      expect(await save(page, json)).toMatch(/^handoff-deal-record-DR-.*\.json$/);
    });
  });
}
