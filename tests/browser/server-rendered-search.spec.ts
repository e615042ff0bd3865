import type { Page } from '@playwright/test';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import type { ApiOutput } from '../../src/domain/api.ts';
import { API_PATHS } from '../../src/domain/api-paths.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { until } from '../support/plain/until.ts';
import { expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { openWithoutScripts, textOf, watchShifts, withoutAges } from './server-rendered-page.ts';

const SITE = siteUrl(TEST);
const title = (page: Page) => page.getByRole('heading', { level: 1, name: /^[\d,]+ projects? for sale$/ });
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });

/** Makes 25 listings, one more than a page shows, and returns a word that finds them alone. */
async function makeSearched(): Promise<string> {
  const seller = await makeOnboarded('searched');
  const word = `Heronfish${Date.now()}`;
  await Promise.all(
    Array.from({ length: 25 }, (_, i) =>
      makeListing(seller, 'live', {}, { title: `${word} ${i}`, category: i % 2 ? 'Newsletter' : 'SaaS' }),
    ),
  );
  const total = async () =>
    ((await (await fetch(`${SITE}${API_PATHS.search[1]}?q=${word}`)).json()) as ApiOutput<'search'>).total;
  await until(async () => (await total()) === 25);
  return word;
}

for (const width of [360, 1440]) {
  test(`a search is there before its scripts, which take it over as it stands, ${width} pixels wide`, async ({
    person,
  }) => {
    const { page } = await person('visitor', { width, timezoneId: 'Pacific/Honolulu' });
    // Data is fresh for five seconds, which a busy machine may need for the page.
    await page.clock.setFixedTime(new Date());
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await openWithoutScripts(page, '/search?stage=earning&minPrice=1000&tech=react', title(page));
    const shifts = await watchShifts(page);
    await title(page).evaluate((heading) => heading.setAttribute('data-mark', 'rendered'));
    release();
    await expect(sort(page)).toBeVisible();
    if (width > 860) await expect(page.getByRole('slider', { name: 'Highest: Price' })).toBeVisible();
    else await expect(page.getByRole('region', { name: 'Filters' })).toHaveCount(0);
    await expect(title(page)).toHaveAttribute('data-mark', 'rendered');
    expect(await shifts()).toEqual([]);
    expect(asked.filter((path) => path === API_PATHS.search[1])).toEqual([]);
  });

  test(`without scripts a search reads as with them, ${width} pixels wide`, async ({ person, browser }) => {
    const path = '/search?category=SaaS&minMultiple=1.5&q=app';
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } });
    const plain = await context.newPage();
    await plain.goto(path);
    await expect(title(plain)).toBeVisible();
    const read = withoutAges(await textOf(plain)).filter((line) => line !== 'Apply');
    await context.close();
    const { page } = await person('reader', { width });
    await page.goto(path);
    await expect(sort(page)).toBeVisible();
    const filters = page.getByRole('button', { name: /^Filters/ });
    if (width < 860) await filters.click();
    await expect(page.getByRole('slider', { name: 'Highest: Price' })).toBeVisible();
    await expect(page.getByText('Prices also in')).toBeVisible();
    const shown = withoutAges(await textOf(page)).join('\n');
    expect(read.filter((line) => !shown.includes(line))).toEqual([]);
  });
}

test('without scripts filters, chips, sort orders and pages are links, and what is typed is sent', async ({
  browser,
}) => {
  const word = await makeSearched();
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const count = async (projects: number) => {
    await expect(page.getByRole('heading', { name: `${projects} projects for sale` })).toBeVisible();
  };
  const panel = page.getByRole('region', { name: 'Filters' });
  const chips = page.getByRole('list', { name: 'Chosen filters' });
  await page.goto(`/search?q=${word}`);
  await count(25);
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await panel.getByRole('link', { name: 'SaaS' }).click();
  await expect(page).toHaveURL(`${SITE}/search?q=${word}&category=SaaS`);
  await count(13);
  await panel.getByRole('link', { name: 'Newsletter' }).click();
  await count(25);
  await panel.getByRole('link', { name: 'SaaS' }).click();
  await count(12);
  await page.getByRole('group', { name: 'Sort by' }).getByText('Best match').first().click();
  await page.getByRole('link', { name: 'Lowest price' }).click();
  await expect(page).toHaveURL(/&sort=price&order=asc$/);
  await page.getByRole('textbox', { name: 'Max: Price' }).fill('90000');
  await page.getByRole('button', { name: 'Apply' }).click();
  await count(12);
  await expect(chips.getByRole('listitem')).toHaveText([
    /^Text/,
    'Category Newsletter',
    'Price up to $90,000',
    'Clear all',
  ]);
  await page.getByRole('combobox', { name: 'Search projects' }).fill(`${word} desk`);
  await page.keyboard.press('Enter');
  await expect(chips.getByRole('listitem').first()).toHaveText(`Text “${word} desk”`);
  await chips.getByRole('link', { name: 'Remove Price: up to $90,000' }).click();
  await expect(page).toHaveURL(/&category=Newsletter&sort=price&order=asc$/);
  await chips.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/search\?sort=price&order=asc$/);
  await context.close();
});

test('on a phone without scripts a link leads to the filters below the projects', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto('/search?view=table');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Filters', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Filters' });
  await expect(panel.getByText('Stage', { exact: true })).toBeInViewport();
  await panel.getByRole('link', { name: 'Earning' }).click();
  await expect(page).toHaveURL(/\/search\?stage=earning&view=table$/);
  await context.close();
});

test('a shared table waits for its scripts in a wide window', async ({ person }) => {
  const { page } = await person('visitor');
  const release = await openWithoutScripts(page, '/search?view=table', title(page));
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  release();
  await expect(page.getByRole('table', { name: 'Projects' })).toBeVisible();
});

test('somebody who is signed in never sees the search that was rendered for visitors', async ({ person }) => {
  const { page } = await person('buyer');
  await openAs(page, await makeOnboarded('looks'), '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const release = await openWithoutScripts(page, '/search', page.getByRole('banner'));
  await expect(page.locator('main article').first()).toBeAttached();
  await expect(title(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
});

test('any address of the search is served, and rendered unless it is too long', async () => {
  const served = async (query: string) => {
    const answer = await fetch(`${SITE}/search?${query}`);
    expect(answer.status, query).toBe(200);
    return (await answer.text()).includes('id="page-data"');
  };
  for (const query of [
    'view=x&page=1e9&q=%00%E0%A4%A',
    'category=Cars&category=&minPrice=-1&minPrice=x',
    '__proto__=1',
  ])
    expect(await served(query), query).toBe(true);
  for (const query of [`q=${'x'.repeat(5_000)}`, 'tech=a&'.repeat(1_000)]) expect(await served(query)).toBe(false);
});
