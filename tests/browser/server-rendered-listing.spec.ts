import type { Page } from '@playwright/test';
import { API_PATHS } from '../../src/domain/api-paths.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { openWithoutScripts, textOf, watchShifts, withoutAges } from './server-rendered-page.ts';

const TITLE = 'Harbour Desk';
const title = (page: Page) => page.getByRole('heading', { level: 1, name: TITLE });

for (const width of [360, 1440]) {
  test(`a listing is there before its scripts, which hydrate it unchanged, ${width} pixels wide`, async ({
    person,
  }) => {
    // Its age is the same in the server's HTML and in the browser.
    const listingId = await makeListing(await makeOnboarded('rendered'), 'live', {
      confirmedAt: addDays(new Date(), -3.5),
    });
    const { page } = await person('visitor', { width, timezoneId: 'Pacific/Honolulu' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await openWithoutScripts(page, `/listing/${listingId}`, title(page));
    const shifts = await watchShifts(page);
    await title(page).evaluate((heading) => heading.setAttribute('data-mark', 'rendered'));
    release();
    // The chart appears once the scripts are running.
    await expect(page.getByRole('img', { name: /^Revenue by month/ })).toBeVisible();
    await expect(title(page)).toHaveAttribute('data-mark', 'rendered');
    expect(await shifts()).toEqual([]);
    const own = API_PATHS.getListing[1].replace(':listingId', listingId);
    expect(asked.filter((path) => path === own).length).toBeLessThanOrEqual(1);
  });

  test(`a listing reads the same without scripts, ${width} pixels wide`, async ({ person, browser }) => {
    const listingId = await makeListing(await makeOnboarded('read'), 'live');
    const words = '</script><b>Berths</b> \u2028 "all" & more';
    await changeListing(listingId, {}, { oneLine: words });
    const path = `/listing/${listingId}`;
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } });
    const plain = await context.newPage();
    await plain.goto(path);
    await expect(title(plain)).toBeVisible();
    const months = plain.getByRole('group').filter({ hasText: 'Amounts by month' });
    await months.getByText('Amounts by month', { exact: true }).click();
    await expect(months.getByText('$1,000', { exact: true }).filter({ visible: true })).toHaveCount(12);
    await plain.goto(path);
    const read = await textOf(plain);
    for (const part of ['Figures', 'What you get', 'Why it is for sale', 'Included with access'])
      expect(read).toContain(part);
    expect(read.join('\n')).toContain('</script><b>Berths</b>');

    const { page } = await person('reader', { width });
    await page.goto(path);
    await expect(page.getByRole('img', { name: /^Revenue by month/ })).toBeVisible();
    const shown = withoutAges(await textOf(page));
    expect(withoutAges(read).filter((line) => !shown.includes(line))).toEqual([]);
    await context.close();
  });
}

test('a signed-in user gets their own actions on a listing that was rendered for visitors', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('offers'), makeOnboarded('looks')]);
  const listingId = await makeListing(seller, 'live');
  const { page } = await person('buyer');
  await openAs(page, buyer, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const release = await openWithoutScripts(page, `/listing/${listingId}`, title(page));
  await expect(page.getByRole('link', { name: 'Sign up to ask or offer' })).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: `Watch ${TITLE}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign up to ask or offer' })).toHaveCount(0);
});

test('presses made before the scripts run take effect once they do', async ({ person }) => {
  const listingId = await makeListing(await makeOnboarded('pressed'), 'live');
  const { page } = await person('visitor');
  const release = await openWithoutScripts(page, `/listing/${listingId}`, title(page));
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await expect(title(page)).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/login\?/);
});
