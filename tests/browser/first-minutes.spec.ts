import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import type { ApiOutput } from '../../src/domain/api.ts';
import { sitePaths } from '../../src/domain/site-paths.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { until } from '../support/plain/until.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { agreeToSell, fillName, signUp } from './list-project.ts';
import { makeOnboarded } from './log-in.ts';

for (const width of [360, 1440]) {
  test(`a visitor enters a budget, and learns what it buys, at ${width} px`, async ({ person }) => {
    const seller = await makeOnboarded('spending');
    await makeListing(seller, 'live', {}, { askingPrice: 300_000 });
    // Search reads new listings only every few seconds.
    await until(async () => {
      const answer = await fetch(`${siteUrl(TEST)}/api/search?maxPrice=5000`);
      return ((await answer.json()) as ApiOutput<'search'>).total > 0;
    });
    const { page } = await person('visitor', { width });
    await page.goto(sitePaths.home);
    const field = page.getByRole('textbox', { name: 'What can I spend?' });
    await field.fill('2,5');
    await expect(page.getByText('Enter whole dollars.')).toBeVisible();
    await field.fill('5k');
    await expect(page.getByText(/^\d+ projects? up to \$5,000\./)).toBeVisible();
    await expectFits(page);
    await checkAccessibility(page);
    await page.getByRole('link', { name: /^See (it|them)$/ }).click();
    await expect(page).toHaveURL(/\/search\?maxPrice=5000$/);
    await expect(page.getByRole('button', { name: 'Remove Price: up to $5,000' })).toBeVisible();
  });

  test(`a seller estimates a project’s worth, signs up, and lists it with these figures, at ${width} px`, async ({
    person,
  }) => {
    test.slow();
    const run = `${Date.now().toString(36)}${width}`;
    const { page } = await person('seller', { width });
    await page.goto(sitePaths.home);
    // The link is visible without scrolling.
    await expect(page.getByRole('main').getByRole('link', { name: 'List a project' })).toBeInViewport();
    await page.getByRole('link', { name: 'What is it worth?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'What is my project worth?' })).toBeVisible();
    await page.getByLabel('Category').selectOption('SaaS');
    await page.getByLabel('Founded').fill('2024-05');
    await page.getByLabel('Revenue, last month').fill('1,200');
    await page.getByLabel('Profit, last month').fill('900');
    const result = page.getByRole('region', { name: 'What it could sell for' });
    await expect(result.getByText('$10,800 to $86,400')).toBeVisible();
    await expect(result.getByText('By sales here')).toBeVisible();
    await expectFits(page);
    await checkAccessibility(page);

    await result.getByRole('link', { name: 'List it with these figures' }).click();
    await signUp(page, { mail: `worth-${run}@example.com`, as: 'seller' }, async () => {
      await page.getByRole('link', { name: 'Go back' }).click();
    });
    await fillName(page, 'Worth', 'Lind', run);
    await agreeToSell(page);
    await page.getByRole('link', { name: 'Continue to your listing' }).click();
    await expect(page.getByLabel('Founded')).toHaveValue('2024-05');
    // The draft that starts with these figures has its own address.
    await expect(page).toHaveURL(/\/projects\/sell\/\w{20}\/edit/);
    await page.getByRole('link', { name: /^Next ?: / }).click();
    await expect(page.getByLabel('Costs, last month')).toHaveValue('300');
  });
}
