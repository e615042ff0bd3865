import { sitePaths } from '../../../src/domain/site-paths.ts';
import { LISTING } from '../bench-browser.ts';
import type { Hand } from './hand.ts';

const COMPARED = ['Ledgerleaf0000000002', 'RotaRiver00000000001', 'Restockr000000000003'];

/** Acts on the pages that everybody reads. */
export async function actAsVisitor(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.on('landing', sitePaths.home, page.getByLabel('What can I spend?'), async () => {
    await hand.type('budget', page.getByLabel('What can I spend?'), '25k');
  });
  await hand.on('search', sitePaths.search, page.getByRole('list', { name: 'Projects' }), () => search(hand));
  await hand.on('search as a table', `${sitePaths.search}?view=table`, page.getByRole('table'), async () => {
    await hand.click('sort by price', page.getByRole('columnheader', { name: 'Price' }).getByRole('button'));
    await hand.click('the other way', page.getByRole('columnheader', { name: 'Price' }).getByRole('button'));
    for (const i of [0, 1, 2]) await hand.click('compare', page.getByRole('checkbox', { name: /^Compare / }).nth(i));
    await hand.click('cards', page.getByRole('link', { name: 'Cards', exact: true }));
  });
  await hand.on('listing', LISTING, page.getByRole('button', { name: 'Enlarge the picture' }), async () => {
    await hand.click('enlarge', page.getByRole('button', { name: 'Enlarge the picture' }));
    await page.getByRole('dialog').waitFor();
    await hand.press('close the picture', 'Escape');
    await hand.click('share', page.getByRole('button', { name: 'Share' }));
  });
  const listing = sitePaths.listing('RotaRiver00000000001', 'rotariver');
  await hand.on('listing', listing, page.getByText('Amounts by month'), async () => {
    await hand.click('months', page.getByText('Amounts by month'));
    await hand.click('months away', page.getByText('Amounts by month'));
  });
  await hand.on('compare', sitePaths.compare(COMPARED), page.getByRole('table'), async () => {
    await hand.click('only what differs', page.getByLabel('Only what differs'));
    await hand.click('everything', page.getByLabel('Only what differs'));
    await hand.click('remove', page.getByRole('link', { name: /^Remove .* from the comparison$/ }).first());
  });
  await hand.on('login', sitePaths.login(), page.getByLabel('Email'), async () => {
    await hand.type('email', page.getByLabel('Email'), 'ada@');
  });
  await hand.on('sign up', sitePaths.signup('buyer'), page.getByLabel('Email'), async () => {
    await hand.type('email', page.getByLabel('Email'), 'ada@');
  });
}

async function search(hand: Hand): Promise<void> {
  const { page } = hand;
  const panel = page.getByRole('region', { name: 'Filters' });
  const clear = page.getByRole('list', { name: 'Chosen filters' }).getByRole('button', { name: 'Clear all' });
  for (const facet of ['Earning', 'SaaS', 'Seller says', '2–5 years'])
    await hand.click(facet, panel.getByRole('checkbox', { name: facet }));
  await hand.click('remove a filter', page.getByRole('button', { name: /^Remove / }).first());
  await hand.click('clear filters', clear);
  await hand.type('text', page.getByRole('combobox', { name: 'Search projects' }), 'book');
  await hand.press('search', 'Enter');
  await hand.click('clear the text', page.getByRole('button', { name: /^Remove / }).first());
  await hand.type('highest price', panel.getByLabel('Max: Price', { exact: true }), '60k');
  await hand.press('apply the price', 'Enter');
  await panel.getByRole('slider', { name: 'Highest: Price' }).focus();
  for (let i = 0; i < 3; i++) await hand.press('slider', 'ArrowLeft');
  await hand.click('clear the price', clear);
  await page.getByRole('combobox', { name: 'Sort by' }).focus();
  for (let i = 0; i < 2; i++) await hand.press('sort', 'ArrowDown');
  await hand.click('next page', page.getByRole('link', { name: 'Next' }));
}
