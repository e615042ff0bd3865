import type { Page } from '@playwright/test';
import { sitePaths } from '../../src/domain/site-paths.ts';
import { expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { openWithoutScripts, watchShifts } from './server-rendered-page.ts';

const TITLE = 'Small projects for sale, with numbers you can check.';
const title = (page: Page) => page.getByRole('heading', { level: 1, name: TITLE });

for (const dark of [false, true]) {
  test(`the landing page is there before its scripts, which take it over as it stands${dark ? ', dark' : ''}`, async ({
    person,
  }) => {
    const { page } = await person('visitor', { dark });
    const release = await openWithoutScripts(page, sitePaths.home, title(page));
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await ground();
    const shifts = await watchShifts(page);
    await title(page).evaluate((heading) => heading.setAttribute('data-mark', 'rendered'));
    await page.getByRole('combobox', { name: 'Search projects' }).fill('newsletter');
    release();
    const search = page.getByRole('combobox', { name: 'Search projects' });
    // The field shows suggestions once the scripts are running.
    await search.press('End');
    await expect(page.getByRole('listitem').getByRole('article').first()).toBeVisible();
    await expect(title(page)).toHaveAttribute('data-mark', 'rendered');
    await expect(search).toHaveValue('newsletter');
    expect(await ground()).toBe(before);
    expect(await shifts()).toEqual([]);
    await search.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=newsletter$/);
  });
}

test('a signed-in user sees no visitor buttons', async ({ person }) => {
  const owner = await makeOnboarded('returning');
  const { page } = await person('returning');
  await openAs(page, owner, sitePaths.dashboard);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const release = await openWithoutScripts(page, sitePaths.home, title(page));
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeHidden();
  release();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveCount(0);
});

test('without scripts the landing page is readable, and its search form works', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(sitePaths.home);
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fees' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search projects' }).fill('booking');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\?q=booking$/);
  await context.close();
});
