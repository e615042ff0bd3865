import { sitePaths } from '../../../src/domain/site-paths.ts';
import type { Hand } from './hand.ts';

/** The demo seller's listing with two years of revenue and a deal in negotiation. */
const LISTING = 'RotaRiver00000000001';
const PASTED = Array.from({ length: 24 }, (_, i) => `${1_200 + i * 35}`).join('\n');

/** Acts on a seller's pages. */
export async function actAsSeller(hand: Hand): Promise<void> {
  const { page } = hand;
  const main = page.getByRole('main');
  await hand.on('dashboard', sitePaths.dashboard, page.getByRole('heading', { name: 'Your move' }), async () => {
    await hand.click('profile menu', page.getByRole('button', { name: 'Profile menu' }));
    await hand.press('close the menu', 'Escape');
  });
  await hand.on('own listings', sitePaths.selling, main.getByRole('table').first(), async () => {
    await hand.click('change prices', page.getByRole('button', { name: 'Change prices' }));
    await hand.type('lower by', page.getByLabel('Lower the prices shown by'), '10');
    await hand.click('fill in', page.getByRole('button', { name: 'Fill in' }));
    await hand.press('close the prices', 'Escape');
  });
  await hand.on('own listing', sitePaths.ownListing(LISTING), page.getByText('Questions and answers'), async () => {
    await hand.click('more', page.getByRole('button', { name: 'More', exact: true }));
    await hand.click('change the price', page.getByRole('menuitem', { name: 'Change the price' }));
    await hand.type('new price', page.getByLabel('New price'), '41');
    await hand.press('close the dialog', 'Escape');
    await hand.click('answer a question', page.getByRole('button', { name: /^Answer: / }).first());
    await hand.type('answer', page.getByLabel('Your answer'), 'Yes.');
  });
  await hand.on(
    'editor, basics',
    sitePaths.editListing(LISTING),
    page.getByLabel('Name', { exact: true }),
    async () => {
      await hand.type('name', page.getByLabel('Name', { exact: true }), 'Rota');
      await hand.type('in one line', page.getByLabel('In one line'), 'For');
      await hand.click('category', page.getByRole('combobox', { name: 'Category' }));
      await hand.press('category away', 'Escape');
      await hand.click('show the address', page.getByLabel('Show this address to everybody'));
      await hand.type('known problems', page.getByLabel('Known problems'), 'None');
    },
  );
  await hand.on('editor, 24 months', sitePaths.editListing(LISTING, 'metrics'), months(hand).first(), () =>
    editMonths(hand),
  );
  await hand.on('editor, price', sitePaths.editListing(LISTING, 'price'), page.getByLabel('Asking price'), async () => {
    await hand.type('asking price', page.getByLabel('Asking price', { exact: true }), '41k');
    await hand.click('buy now', page.getByLabel('Buy now'));
    await hand.type('reason', page.getByLabel('Reason for the price'), 'Two');
    await hand.click('next step', page.getByRole('link', { name: /^Next: / }));
  });
}

const months = ({ page }: Hand) => page.locator('input[aria-describedby$="-what"]');

async function editMonths(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.type('first month', months(hand).first(), '1,480');
  await hand.press('to the next month', 'Tab');
  await hand.type('last month', months(hand).last(), '2,0');
  await hand.click('visits by month', page.getByText('Visits by month'));
  await hand.type('costs', page.getByLabel('Costs').first(), '64k');
  await hand.paste('paste 24 months', months(hand).first(), PASTED);
  await hand.click('fill in the months', page.getByRole('dialog').getByRole('button').last());
}
