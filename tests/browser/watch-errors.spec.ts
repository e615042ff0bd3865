import { checkAccessibility, expect, test } from './fixtures.ts';
import { pressesOf } from './record-presses.ts';
import { watchErrors } from './watch-errors.ts';

// The other tests rely on `watchErrors` to make them fail when any page has an error.

test('errors of every page are collected, including tabs and popups; only expected ones are left out', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const problems: string[] = [];
  watchErrors(context, 'somebody', problems, { refused: /nobody/, failing: /aborted/ });
  await context.route(/aborted|lost/, (route) => route.abort());
  const page = await context.newPage();
  await page.goto('/terms');
  const opened = context.waitForEvent('page');
  await page.evaluate(() => window.open('/privacy'));
  const popup = await opened;
  await popup.waitForLoadState();
  await popup.evaluate(async () => {
    await Promise.allSettled(['/api/nobody', '/aborted', '/lost'].map((path) => fetch(path)));
    console.error('loud');
    setTimeout(() => {
      throw new Error('thrown');
    });
  });
  await expect.poll(() => problems.length).toBe(3);
  expect(problems).toEqual([
    expect.stringMatching(/^somebody: Failed to load resource: .*\/lost\)$/),
    expect.stringMatching(/^somebody: loud /),
    'somebody: thrown',
  ]);
  await context.close();
});

test('an image without alternative text and low-contrast text are found', async ({ person }) => {
  const { page } = await person('visitor');
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkAccessibility(page);
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src="/icons/share.png">');
  });
  await expect(checkAccessibility(page)).rejects.toThrow(/image-alt/);
  await checkAccessibility(page, ['color-contrast']);
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p id="pale" style="color: #ddd">Pale</p>');
  });
  await expect(checkAccessibility(page, ['color-contrast'])).rejects.toThrow(/color-contrast: .*pale/);
});

test('presses that reach a page are recorded, with their targets', async ({ person }) => {
  const { page } = await person('visitor');
  await page.goto('/search');
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await expect(page).toHaveURL(/view=table$/);
  await page.getByRole('link', { name: 'Cards', exact: true }).press('Enter');
  await expect(page).not.toHaveURL(/view=table$/);
  expect(await pressesOf(page)).toEqual([
    expect.stringMatching(/^\d+ ms pointerdown on a “Table” at $/),
    expect.stringMatching(/^\d+ ms pointerup on a “Table” at $/),
    expect.stringMatching(/^\d+ ms click on a “Table” at $/),
    expect.stringMatching(/^\d+ ms keydown Enter on a “Cards” at \?view=table$/),
    expect.stringMatching(/^\d+ ms click on a “Cards” at \?view=table$/),
  ]);
});
