import type { Page } from '@playwright/test';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import type { ApiOutput } from '../../src/domain/api.ts';
import type { Draft } from '../../src/domain/listing/draft/draft.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { until } from '../support/plain/until.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded } from './log-in.ts';
import { oncePerRun } from './once-per-run.ts';

const dollars = (askingPrice: number) => ({ askingPrice: askingPrice * 100 });
const revenue = (monthly: number) => ({ revenueMonths: Array<number>(12).fill(monthly * 100) });
const DAY_MS = 86_400_000;

/**
 * Listings for this test, in pairs of which a search should match exactly one. All contain a word that no other listing
 * has.
 */
const LISTINGS: [title: string, draft: Partial<Draft>][] = [
  ['Kelp directory', { category: 'Content', ...dollars(18_000) }],
  ['Moss directory', { category: 'Content', ...dollars(40_000) }],
  ['Map plugin', { category: 'Product', ...dollars(2_000), users: 6_000 }],
  ['Form plugin', { category: 'Product', ...dollars(60_000), users: 400 }],
  ['Kettle store', { category: 'Ecommerce', ...dollars(14_000), foundedOn: '2012-01' }],
  ['Sofa store', { category: 'Ecommerce', ...dollars(62_000), tech: ['Dropshipping'] }],
  ['Travel blog', { category: 'Content', ...dollars(25_000), visitors30: 45_000 }],
  ['Food blog', { category: 'Content', ...dollars(55_000), visitors30: 2_000 }],
  ['Recipe pages', { category: 'Content', ...dollars(8_500), tech: ['WordPress'] }],
  ['AI invoices', { category: 'SaaS', ...dollars(57_000), mrr: 260_000, payingCustomers: 80 }],
  ['Rota desk', { category: 'SaaS', ...dollars(90_000), mrr: 20_000, payingCustomers: 5, tech: ['Django'] }],
  ['AI chatbot', { category: 'SaaS', ...dollars(58_000), payingCustomers: 9 }],
  ['Bread letter', { category: 'Newsletter', ...dollars(7_600), subscribers: 9_000, tech: ['Laravel'] }],
  ['Tea letter', { category: 'Newsletter', ...dollars(61_000), subscribers: 700 }],
  ['Boat marketplace', { category: 'Marketplace', ...dollars(18_000) }],
  ['Sail marketplace', { category: 'Marketplace', ...dollars(91_000) }],
  ['Budget app', { category: 'Product', ...dollars(42_000), ownerHours: 2 }],
  ['Chess games app', { category: 'Product', ...dollars(43_000), ownerHours: 30 }],
  ['Pin chrome extension', { category: 'Product', ...dollars(9_000) }],
  ['Tab chrome extension', { category: 'Product', ...dollars(9_100) }],
  ['Loud agency', { category: 'Service', ...dollars(70_000), ...revenue(9_000) }],
  ['Quiet agency', { category: 'Service', ...dollars(69_000), ...revenue(2_000) }],
  ['Maple shop', { category: 'Ecommerce', ...dollars(51_000), country: 'CA', foundedOn: '2024-04' }],
];

/** One example of each kind of search: the text, its chips, the first result, and a listing that must not appear. */
const SEARCHES: [q: string, chips: (string | RegExp)[], first: string, never?: string][] = [
  ['directory sub 20k', ['Price up to $20,000'], 'Kelp directory', 'Moss directory'],
  ['plugin for less than €3k', [/^Price up to \$[\d,]+ \(€3,000\)$/], 'Map plugin', 'Form plugin'],
  ['store 13k€', [/^Price about \$[\d,]+ \(€13,000\)$/], 'Kettle store', 'Sofa store'],
  ['blog 20 to 30 grand', ['Price $20,000 to $30,000'], 'Travel blog', 'Food blog'],
  ['i can spend 9k on a wordpress site', ['Price up to $9,000'], 'Recipe pages'],
  ['$2,600 mrr, below 80k', ['MRR about $2,600', 'Price up to $80,000'], 'AI invoices', 'Rota desk'],
  ['mrr > $1,000 and price < $60k', ['MRR from $1,000', 'Price up to $60,000'], 'AI invoices', 'Rota desk'],
  ['newsletter 2x or lower', ['Multiple up to 2.0×'], 'Bread letter', 'Tea letter'],
  // Eight months of profit equal a multiple of 0.67, and the newsletter's is 0.8. Equal multiples are ordered by id.
  ['8x monthly profit', ['Multiple about 0.7×'], 'Loud agency', 'Tea letter'],
  ['marketplace 1.5x revenue', ['Revenue multiple about 1.5×'], 'Boat marketplace', 'Sail marketplace'],
  ['letter with 8k readers', ['Subscribers from 8,000'], 'Bread letter', 'Tea letter'],
  ['plugin above 5,000 installs', ['Users from 5,000'], 'Map plugin', 'Form plugin'],
  ['30k visitors a month', ['Visits from 30,000'], 'Travel blog', 'Food blog'],
  ['saas with 50+ clients', ['Customers from 50'], 'AI invoices', 'Rota desk'],
  ['most recent chrome extension', ['Sorted by newest'], 'Tab chrome extension', 'Map plugin'],
  ['cheapest newsletter', ['Sorted by lowest price'], 'Bread letter', 'Map plugin'],
  ['agency with the most revenue', ['Sorted by highest revenue'], 'Loud agency', 'AI invoices'],
  ['store, no dropshipping please', ['Without dropshipping'], 'Kettle store', 'Sofa store'],
  ['app except games', ['Without games'], 'Budget app', 'Chess games app'],
  ['ai saas -chatbot', ['Without chatbot'], 'AI invoices', 'AI chatbot'],
  // A typo is also corrected in an excluded word.
  ['ai saas not chatbto', ['Without chatbot'], 'AI invoices', 'AI chatbot'],
  ['shop started after 2023', ['Founded from 2024'], 'Maple shop', 'Kettle store'],
  ['store 12 to 40 years old', ['Age 12 to 40 years'], 'Kettle store', 'Maple shop'],
  ['app under 3 hours a week', ['Hours a week up to 3 h'], 'Budget app', 'Chess games app'],
  ['made with django', [], 'Rota desk', 'AI invoices'],
  ['canada based shop', [], 'Maple shop', 'Kettle store'],
];
/** Misspelled beginnings, each with the suggested name. */
const BEGINNINGS = [
  ['newsleter', 'Newsletter'],
  ['laravvel', 'laravel'],
] as const;

async function makeMarket(): Promise<string> {
  const seller = await makeOnboarded('examples');
  const word = `Avocet${Date.now()}`;
  const now = Date.now();
  await Promise.all(
    LISTINGS.map(([title, draft], i) => {
      const firstListedAt = new Date(now - (LISTINGS.length - i) * DAY_MS);
      return makeListing(seller, 'live', { firstListedAt }, { title, oneLine: `Of ${word}`, ...draft });
    }),
  );
  return word;
}

const totalOf = async (q: string): Promise<number> =>
  ((await (await fetch(`${siteUrl(TEST)}/api/search?q=${q}`)).json()) as ApiOutput<'search'>).total;

async function typeAndRead(page: Page, word: string, [q, chips, first, never]: (typeof SEARCHES)[number]) {
  const box = page.getByRole('combobox', { name: 'Search projects' });
  const cards = page.getByRole('list', { name: 'Projects' }).getByRole('article');
  const text = `${word}, ${q}`;
  await box.fill(text);
  await box.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(text);
  await expect(cards.first(), q).toContainText(first);
  await expect(page.getByRole('list', { name: 'Read from your search' }).getByRole('button'), q).toHaveText(chips);
  if (never) await expect(cards.filter({ hasText: never }), q).toHaveCount(0);
  await expectFits(page, q);
}

for (const width of [360, 1440]) {
  test(`each kind of search shows how it was interpreted, and sensible results first, ${width} px wide`, async ({
    person,
  }) => {
    const word = await oncePerRun('search-examples', makeMarket);
    // Each instance of the function fills its own index. Parallel requests reach all instances.
    await until(async () => {
      const totals = await Promise.all(Array.from({ length: 8 }, () => totalOf(word)));
      return totals.every((total) => total === LISTINGS.length);
    });
    const { page } = await person('visitor', { width });
    await page.goto('/search');
    for (const search of SEARCHES) await typeAndRead(page, word, search);
    await checkAccessibility(page);
    const box = page.getByRole('combobox', { name: 'Search projects' });
    for (const [typed, name] of BEGINNINGS) {
      await box.fill(typed);
      await expect(
        page.getByRole('listbox').getByRole('option').filter({ hasText: name }).first(),
        typed,
      ).toBeVisible();
    }
  });
}
