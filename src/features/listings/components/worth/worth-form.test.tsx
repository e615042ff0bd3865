import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../../tests/components/fake-api.ts';
import { show } from '../../../../../tests/components/screen.tsx';
import { AppError } from '../../../../domain/errors.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { WorthForm } from './worth-form.tsx';

const summary = {
  prices: { lowest: 500_000, median: 1_000_000, highest: 2_000_000 },
  multiples: { lowest: 12, median: 21, highest: 34 },
};
const editor = sitePaths.editListing('new');

/** Fills in a month with a revenue of $800 and, by default, a profit of $500. */
async function typeMonth(profit = '500') {
  const screen = await show(<WorthForm />);
  await screen.getByLabelText('Category').selectOptions('SaaS');
  await screen.getByLabelText('Revenue, last month').fill('800');
  await screen.getByLabelText('Profit, last month').fill(profit);
  return screen;
}
const result = (screen: Awaited<ReturnType<typeof show>>) =>
  screen.getByRole('region', { name: 'What it could sell for' });

beforeEach(() => sessionStorage.clear());

test('a month’s profit is priced by sales here and usual multiples, with the net and a way to list it', async () => {
  fakeApi('getCategorySales', () => ({ total: 7, withProfit: 5, summary }));
  const screen = await typeMonth();
  await expect.element(result(screen)).toMatchTextContent('By sales here$7,200 to $20,400');
  await expect
    .element(result(screen))
    .toMatchTextContent(
      '5 SaaS projects with a profit sold for 1.2× to 3.4× a year’s profit (payback 14 to 41 months), median 2.1×.',
    );
  await expect.element(result(screen)).toMatchTextContent('By usual multiples$6,000 to $48,000');
  await expect.element(result(screen)).toMatchTextContent('Yours, after our fee of 3%$6,984 to $19,788');
  await expect
    .element(result(screen))
    .toMatchTextContent('A year’s profit is taken as twelve times last month’s: $6,000.');
  const list = screen.getByRole('link', { name: 'List it with these figures' });
  await expect.element(list).toHaveAttribute('href', sitePaths.signup('seller', editor));
  await expect
    .element(screen.getByRole('link', { name: 'Log in and list it' }))
    .toHaveAttribute('href', sitePaths.login(editor));
  await list.click();
  expect(JSON.parse(sessionStorage.getItem('handoff.form.worth') ?? '')).toMatchObject({
    category: 'SaaS',
    revenue: 80_000,
    profit: 50_000,
    foundedOn: null,
  });
});

test('with too few sales, only the usual multiples are used, and it says so', async () => {
  fakeApi('getCategorySales', () => ({ total: 2, withProfit: 1, summary: null }));
  const screen = await typeMonth();
  await expect
    .element(result(screen))
    .toMatchTextContent('Only 1 SaaS project with a profit sold here yet. Sales are compared once there are three.');
  await expect.element(result(screen)).toMatchTextContent('Yours, after our fee of 3%$5,820 to $46,560');
});

test('without a profit there is no multiple, only prices', async () => {
  fakeApi('getCategorySales', () => ({ total: 7, withProfit: 5, summary }));
  const screen = await typeMonth('0');
  await expect.element(result(screen)).toMatchTextContent(/^A multiple needs a profit\. 7 SaaS projects/);
});

test('impossible figures are rejected next to their fields, and not priced', async () => {
  const screen = await typeMonth('900');
  await expect.element(screen.getByText('The profit is above the revenue.')).toBeVisible();
  await screen.getByLabelText('Profit, last month').fill('2,5,5');
  await screen.getByLabelText('Revenue, last month').click();
  await expect.element(screen.getByText(/^Enter one number/)).toBeVisible();
  await expect.element(result(screen)).toMatchTextContent(/^Choose a category and type a month/);
});

test('sales that fail to load can be requested again', async () => {
  let fails = true;
  fakeApi('getCategorySales', () => {
    if (fails) throw new AppError('internal');
    return { total: 0, withProfit: 0, summary: null };
  });
  const screen = await typeMonth();
  await expect.element(screen.getByText('The sales here could not be loaded.')).toBeVisible();
  await expect.element(result(screen)).toMatchTextContent('By usual multiples$6,000 to $48,000');
  fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(result(screen)).toMatchTextContent('No SaaS projects with a profit sold here yet.');
});
