import { refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import type { ApiOutput } from '../../src/domain/api.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { until } from '../support/plain/until.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';
import { openUntilFound } from './open-until-found.ts';

const found = /^[\d,]+ projects? for sale$/;

test('filters, chips and the URL stay in sync, in both directions', async ({ person }) => {
  const { page } = await person('visitor');
  const panel = page.getByRole('region', { name: 'Filters' });
  const chips = page.getByRole('list', { name: 'Chosen filters' });
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: found })).toBeVisible();
  const steps: [query: string, step: () => Promise<unknown>][] = [
    ['stage=earning', () => panel.getByRole('checkbox', { name: 'Earning' }).check()],
    ['category=SaaS', () => panel.getByRole('checkbox', { name: 'SaaS' }).check()],
    ['source=self', () => panel.getByRole('checkbox', { name: 'Seller says' }).check()],
    ['age=2-5', () => panel.getByRole('checkbox', { name: '2–5 years' }).press('Space')],
    ['buyNow=true', () => panel.getByRole('checkbox', { name: 'Buy now' }).press('Space')],
    ['sold=true', () => panel.getByRole('checkbox', { name: 'Show sold ones' }).press('Space')],
    ['maxPrice=60000', () => type('Max: Price', '60k')],
    ['minProfit=1500', () => type('Min: Profit', '1.500,00')],
    ['minMrr=10', () => type('Min: MRR', '$10')],
    ['minMultiple=2.5', () => type('Min: Multiple', '2,5')],
    ['tech=laravel', () => findTag('laravel')],
  ];
  const type = async (label: string, text: string) => {
    await panel.getByLabel(label, { exact: true }).fill(text);
    await page.keyboard.press('Enter');
  };
  const findTag = async (tag: string) => {
    await panel.getByRole('searchbox', { name: 'Find tags' }).fill(tag);
    await panel.getByRole('checkbox', { name: tag, exact: true }).check();
  };
  const addresses: string[] = [page.url()];
  for (const [query, step] of steps) {
    await step();
    await expect(page).toHaveURL(new RegExp(`[?&]${query.replace('.', '\\.')}(&|$)`));
    addresses.push(page.url());
  }
  await expect(chips.getByRole('button', { name: /^Remove / })).toHaveCount(steps.length);
  for (const address of addresses.toReversed().slice(1, 4)) {
    await page.goBack();
    await expect(page).toHaveURL(address);
  }
  await expect(chips.getByRole('button', { name: 'Remove MRR: from $10' })).toHaveCount(0);
  await page.goForward();
  await expect(panel.getByLabel('Min: MRR', { exact: true })).toHaveValue('10');
  await chips.getByRole('button', { name: 'Remove MRR: from $10' }).click();
  await expect(page).not.toHaveURL(/minMrr/);
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('an invalid amount stays in its field with the reason; the slider follows the keys', async ({ person }) => {
  const { page } = await person('visitor');
  await page.goto('/search');
  const max = page.getByLabel('Max: Price', { exact: true });
  await max.fill('ten');
  await max.blur();
  await expect(page.getByText('Enter one number, such as 1,500 or 42k.')).toBeVisible();
  await expect(max).toHaveValue('ten');
  await expect(page).toHaveURL(/\/search$/);
  await checkAccessibility(page);
  await max.fill('5000');
  await max.blur();
  await expect(page).toHaveURL(/maxPrice=5000$/);
  await page.getByLabel('Min: Price', { exact: true }).fill('6000');
  await page.keyboard.press('Enter');
  await page.getByLabel('Min: Price', { exact: true }).blur();
  await expect(page.getByText(/^The minimum, .+, is above the maximum, .+\.$/)).toBeVisible();
  await page.getByRole('slider', { name: 'Highest: Price' }).press('ArrowRight');
  await expect(page).toHaveURL(/maxPrice=6000$/);
});

test('the table can be sorted by its headings, both ways, in the URL', async ({ person }) => {
  const { page } = await person('visitor');
  await page.goto('/search');
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await expect(page).toHaveURL(/view=table$/);
  const price = page.getByRole('columnheader', { name: 'Price' });
  await price.getByRole('button').click();
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  await price.getByRole('button').click();
  await expect(page).toHaveURL(/sort=price&order=desc&view=table$/);
  await expect(price).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price desc');
  await look(page, '/search?view=table', found);
  // A phone has no room for columns, so the same address shows cards there.
  await page.setViewportSize({ width: 360, height: 900 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'View' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Projects' })).toBeVisible();
});

test('conditions found in a text appear as chips, each of which removes it from the text', async ({ person }) => {
  const seller = await makeOnboarded('formatCount');
  const { page } = await person('visitor');
  const word = `Ternfish${Date.now()}`;
  await makeListing(seller, 'live', {}, { title: `${word} chatbot`, subscribers: 9_000 });
  await makeListing(seller, 'live', {}, { title: `${word} desk`, subscribers: 9_000 });
  await makeListing(seller, 'live', {}, { title: `${word} small`, subscribers: 90 });
  const q = `newest ${word} with 5k subscribers, no chatbot please`;
  const total = async () =>
    ((await (await fetch(`${siteUrl(TEST)}/api/search?q=${word}`)).json()) as ApiOutput<'search'>).total;
  await until(async () => (await total()) === 3);
  await page.goto(`/search?q=${encodeURIComponent(q)}`);
  await expect(page.getByRole('heading', { name: '1 project for sale' })).toBeVisible();
  const read = page.getByRole('list', { name: 'Read from your search' });
  await expect(read.getByRole('button')).toHaveText(['Subscribers from 5,000', 'Without chatbot', 'Sorted by newest']);
  await expect(page.getByLabel('Sort by')).toHaveValue('newest desc');
  await checkAccessibility(page);
  await read.getByRole('button', { name: 'Remove Without chatbot' }).click();
  await expect(page.getByRole('heading', { name: '2 projects for sale' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search projects' })).toHaveValue(
    `newest ${word} with 5k subscribers, please`,
  );
  await read.getByRole('button', { name: 'Remove Subscribers from 5,000' }).click();
  await expect(page.getByRole('heading', { name: '3 projects for sale' })).toBeVisible();
});

test('projects are found by the source of their figures, and each source shows its count', async ({ person }) => {
  const seller = await makeOnboarded('sourced');
  const word = `Lanternfish${Date.now()}`;
  const make = async (source: 'self' | 'recomputed', title: string) => {
    const id = await makeListing(seller, 'live', {}, { title });
    const teaser = (await refs.listing(id).get()).data()?.teaser;
    const metrics = teaser?.metrics.map((metric) => ({ ...metric, source })) ?? [];
    await changeListing(id, {}, { metrics });
  };
  await Promise.all([
    make('self', `${word} said`),
    make('recomputed', `${word} added`),
    make('recomputed', `${word} summed`),
  ]);
  const { page } = await person('visitor');
  const heading = page.getByRole('heading', { name: found });
  const total = async (query: string) =>
    ((await (await fetch(`${siteUrl(TEST)}/api/search?q=${word}${query}`)).json()) as ApiOutput<'search'>).total;
  // A new listing is found within 15 seconds, but its source only after its next change.
  await until(async () => (await total('')) === 3 && (await total('&source=recomputed')) === 2);
  await page.goto(`/search?q=${word}&source=recomputed`);
  await expect(heading).toHaveText('2 projects for sale');
  await page.goto(`/search?q=${word}`);
  await expect(heading).toHaveText('3 projects for sale');
  const panel = page.getByRole('region', { name: 'Filters' });
  const source = (name: string) => panel.getByRole('checkbox', { name });
  await expect(source('Recomputed')).toHaveAccessibleDescription('2');
  await expect(source('Seller says')).toHaveAccessibleDescription('1');
  await expect(source('Connected')).toHaveAccessibleDescription('0');
  await source('Recomputed').check();
  await expect(page).toHaveURL(new RegExp(`q=${word}&source=recomputed$`));
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  for (const card of await cards.all())
    await expect(card.getByRole('img', { name: /^Recomputed/ }).first()).toBeVisible();
  // Choosing two sources finds listings with either. A source without listings finds nothing and offers a way back.
  await source('Seller says').check();
  await expect(cards).toHaveCount(3);
  await source('Seller says').uncheck();
  await source('Recomputed').uncheck();
  await source('Connected').check();
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await checkAccessibility(page);
  await page
    .getByRole('list', { name: 'Chosen filters' })
    .getByRole('button', { name: /^Remove .*Connected/ })
    .click();
  await expect(cards).toHaveCount(3);
});

test('suggestions can be reached by keyboard, and never interfere with typing', async ({ person }) => {
  const seller = await makeOnboarded('suggested');
  const title = `Quayside ${Date.now()}`;
  await makeListing(seller, 'live', {}, { title });
  const { page } = await person('visitor');
  const box = page.getByRole('combobox', { name: 'Search projects' });
  await openUntilFound(
    async () => {
      await page.goto('/search');
      await expect(page.getByRole('heading', { name: found })).toBeVisible();
      await page.keyboard.press('Control+/');
      await expect(box).toBeFocused();
      await box.pressSequentially('Quaysi');
    },
    page.getByRole('option', { name: title }),
  );
  await checkAccessibility(page);
  await box.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1);
  await box.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=Quaysi$/);
  await expect(page).toHaveTitle('“Quaysi” · Projects for sale · Handoff');
});

test('suggestions have counts, before and during typing, that match the search', async ({ person }) => {
  await makeListing(await makeOnboarded('priced'), 'live', {}, { category: 'Newsletter', askingPrice: 100_000 });
  await makeListing(await makeOnboarded('dear'), 'live', {}, { category: 'Newsletter', askingPrice: 9_000_000 });
  const { page } = await person('visitor');
  const box = page.getByRole('combobox', { name: 'Search projects' });
  const popular = page.getByRole('group', { name: 'Popular categories' }).getByRole('option');
  const priced = page.getByRole('group', { name: 'Up to a price' }).getByRole('option');
  await openUntilFound(
    async () => {
      await page.goto('/search');
      await expect(page.getByRole('heading', { name: found })).toBeVisible();
      await box.click();
      await expect(popular.first()).toHaveText(/ under \$[\d,]+\d+$/);
      // The typed name is misspelled.
      await box.fill('newsltter under 50k');
    },
    priced.filter({ hasText: 'Newsletter under $50,000' }),
  );
  await checkAccessibility(page);
  const text = (await priced.first().textContent()) ?? '';
  const count = text.replace('Newsletter under $50,000', '');
  await priced.first().click();
  await expect(page).toHaveURL(/\/search\?category=Newsletter&maxPrice=50000$/);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${count} project`) })).toBeVisible();
});

test('text typed before the account is known stays, and the page keeps its position', async ({ person }) => {
  // Firestore's client may consider the connection lost, because the test holds it back.
  const { page } = await person('early', { clockMoves: true });
  await openAs(page, await makeOnboarded('early'), '/dashboard');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/google\.firestore\.v1\.Firestore\/Listen/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/search');
  const box = page.getByRole('combobox', { name: 'Search projects' });
  await box.fill('book');
  const menu = page.getByRole('button', { name: 'Profile menu' });
  await expect(menu).toHaveCount(0);
  const place = await box.boundingBox();
  letGo();
  await expect(menu).toBeVisible();
  await expect(box).toHaveValue('book');
  expect(await box.boundingBox()).toEqual(place);
});

test('an empty box offers the last searches, until they are cleared or their owner logs out', async ({ person }) => {
  const { page } = await person('searcher');
  await openAs(page, await makeOnboarded('searcher'), '/search');
  const box = page.getByRole('combobox', { name: 'Search projects' });
  const search = async (text: string) => {
    await box.fill(text);
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`q=${text}$`));
  };
  await search('booking');
  await search('newsletter');
  await page.goto('/search');
  await box.click();
  const recent = page.getByRole('group', { name: 'Recent searches' });
  const options = recent.getByRole('option');
  await expect(options).toHaveText([/^newsletter\d+$/, /^booking\d+$/, 'Clear recent searches']);
  await checkAccessibility(page);
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/q=booking$/);

  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.goto('/search');
  await box.click();
  await expect(box).toBeFocused();
  await expect(recent).toHaveCount(0);
  await search('booking');
  await page.goto('/search');
  await box.click();
  await options.filter({ hasText: 'Clear' }).click();
  await box.press('ArrowDown');
  await expect(options).toHaveCount(0);
});

test('if nothing is found, the filter to drop is one click away', async ({ person }) => {
  const { page } = await person('visitor');
  await page.goto('/search?maxPrice=0');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: /^\d+ without the price$/ }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('heading', { name: found })).toBeVisible();
});

test('if no project has all words, the page says that the closest ones are shown', async ({ person }) => {
  const { page } = await person('visitor');
  const note = page.getByText('No project has all of these words. These have the most.');
  await page.goto('/search?q=newsletter%20xylophonist');
  await expect(page.getByRole('heading', { name: found })).toBeVisible();
  await expect(note).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('combobox', { name: 'Search projects' }).fill('newsletter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=newsletter$/);
  await expect(note).toHaveCount(0);
  // No listing contains any of the words, so there is nothing to explain.
  await page.goto('/search?q=xylophonist%20zzzyx');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('on a phone the filters are a sheet whose button shows the number of results', async ({ person }) => {
  const { page } = await person('visitor', { width: 360 });
  await page.goto('/search?stage=earning');
  const toggle = page.getByRole('button', { name: 'Filters, 1 chosen' });
  await toggle.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: 'SaaS' }).check();
  await expect(sheet.getByRole('button', { name: /^Show \d+ projects?$/ })).toBeVisible();
  await checkAccessibility(page);
  await sheet.getByRole('button', { name: /^Show \d+ projects?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters, 2 chosen' })).toBeVisible();
  await expect(page).toHaveURL(/category=SaaS&stage=earning$/);
});

test('a shared link that cannot be read in part shows the rest and says so', async ({ person }) => {
  const { page } = await person('visitor');
  await page.goto('/search?category=SaaS&category=Cars&minPrice=abc&page=0');
  await expect(page.getByText('could not be read and was left out: category, page, minPrice.')).toBeVisible();
  await expect(page.getByRole('heading', { name: found })).toBeVisible();
  await page.goto(`/search?q=${'zq'.repeat(50)}`);
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search projects' }).fill('🚀👩‍🚀');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${siteUrl(TEST)}/search?q=${encodeURIComponent('🚀👩‍🚀')}`);
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
});

test('back from a project, the results are where they were, and nothing has shifted', async ({ person }) => {
  const { page } = await person('visitor');
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, hadRecentInput } = entry as PerformanceEntry & { value?: number; hadRecentInput?: boolean };
        if (!hadRecentInput) seen.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/search');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Highest: Price' })).toBeVisible();
  const shift = await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);
  expect(shift).toBeLessThan(0.05);
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  const link = page.getByRole('article').nth(4).getByRole('heading').getByRole('link');
  await link.click();
  await expect(page).toHaveURL(/\/listing\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('article').first()).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});
