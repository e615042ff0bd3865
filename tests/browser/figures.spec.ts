import type { Page, Route } from '@playwright/test';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { formatMonth, formatMonthYear, monthAt } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { choose } from './form-inputs.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const { pictures: _, revision, updatedAt, ...FIELDS } = completeDraft();

/** Makes a seller with a draft that lacks only pictures. */
async function sellerWithDraft(name: string) {
  const seller = await makeOnboarded(name);
  const { listingId } = await call('createListing', seller, {});
  await call('saveDraft', seller, { listingId, revision: 0, fields: FIELDS });
  const saved = async () => (await refs.draft(listingId).get()).data();
  return { seller, saved, edit: (step: string) => `/projects/sell/${listingId}/edit?tab=${step}` };
}

/** Returns the name of a month in the grid, such as `Jun 26`. */
const shortName = (i: number): string => {
  const name = monthAt(FIELDS.monthsFrom, i);
  return `${formatMonth(name)} ${name.slice(2, 4)}`;
};

test('figures stay as typed: both decimal signs, thousands, and invalid input', async ({ person }) => {
  const { seller, saved, edit } = await sellerWithDraft('figures');
  const { page } = await person('figures');
  await openAs(page, seller, edit('metrics'));
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('Monthly churn').fill('2,5');
  await field('MRR, last month').fill('1.500,00');
  await field('Active subscriptions').fill('42k');
  await field('Costs, 12 months').fill('-500');
  await field('Visits, last 30 days').fill('9 000');
  await field('Your time').fill('200');
  await field('Monthly churn').focus();
  await expect(field('MRR, last month')).toHaveValue('1,500');
  await expect(field('Active subscriptions')).toHaveValue('42,000');
  await expect(field('Costs, 12 months')).toHaveValue('-500');
  await expect(page.getByText('Enter 0 or more.')).toBeVisible();
  await expect(page.getByText('At most 168 hours.')).toBeVisible();
  await expect(page.getByText('Saved, except the marked fields')).toBeVisible();
  const { ttmCosts, ownerHours } = FIELDS;
  await expect
    .poll(saved)
    .toMatchObject({ churn: 2.5, mrr: 150_000, activeSubscriptions: 42_000, visitors30: 9_000, ttmCosts, ownerHours });
  await checkAccessibility(page);

  const steps = page.getByRole('navigation', { name: 'Steps' });
  await expect(steps.getByRole('link', { name: /To correct: Metrics/ })).toBeVisible();
  await steps.getByRole('link', { name: 'Review and submit' }).click();
  await expect(page.getByText('Costs, 12 months: “-500” is not clear.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeDisabled();
  await page.getByRole('listitem').filter({ hasText: '“-500”' }).getByRole('link', { name: 'Metrics' }).click();
  await expect(field('Costs, 12 months')).toHaveValue('-500');
  await field('Costs, 12 months').fill('12.400');
  await field('Your time').fill('20');
  await expect(page.getByText('Which one is it?')).toBeVisible();
  await page.getByRole('button', { name: '12,400', exact: true }).click();
  await expect.poll(saved).toMatchObject({ ttmCosts: 1_240_000, ownerHours: 20 });
  await expect(steps.getByRole('link', { name: /To correct: Metrics/ })).toHaveCount(0);
});

test('monthly visits are pasted, shown as a chart with their source, and marked where a month is missing', async ({
  person,
}) => {
  const { seller, saved, edit } = await sellerWithDraft('visits');
  const { page, context } = await person('visits', { width: 360 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, seller, edit('metrics'));
  await page.getByText('Visits by month', { exact: true }).click();
  const rows = [9, 10, 11].map((i) => `${monthAt(FIELDS.monthsFrom, i)}\t${i}\t${1_000 + i}`);
  const table = ['Month\tUsers\tSessions', ...rows].join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), table);
  const month = (i: number) => page.getByRole('textbox', { name: new RegExp(`^Visits, ${shortName(i)}`) });
  await month(0).focus();
  await page.keyboard.press('ControlOrMeta+V');
  const dialog = page.getByRole('dialog', { name: 'Fill in the months' });
  await expect(dialog.getByRole('combobox', { name: 'Column' })).toHaveValue('Sessions');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Fill in 3 months' }).click();
  await expect(month(9)).toHaveValue('1,009');
  await expect.poll(saved).toMatchObject({ visitMonths: [...Array(9).fill(null), 1_009, 1_010, 1_011] });
  await expectFits(page);
  await month(10).fill('1.5');
  await month(9).focus();
  await expect(page.getByText('Enter a whole number.')).toBeVisible();
  await month(10).fill('');
  await page.getByLabel('Costs, 12 months', { exact: true }).fill('2400');
  await page.getByText(/^More figures/).click();
  await page.getByLabel('Costs, last month', { exact: true }).fill('250');
  await page.goto(`${edit('metrics')}&checked=1`);
  await expect(page.getByText('Fill in every month from the first one on; 0 is fine.')).toBeVisible();
  await month(10).fill('1200');
  await expect(page.getByText('Fill in every month from the first one on; 0 is fine.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog');
  const chart = preview.getByRole('region', { name: 'Visits by month' });
  await expect(chart.getByRole('img', { name: /1,009, .* 1,200, .* 1,011$/ })).toBeVisible();
  await expect(chart.getByText(/^Seller says · .* · entered on .*, not checked$/)).toBeVisible();
  await expect(preview.getByText('Profit margin, last month')).toBeVisible();
  await expect(preview.getByText('75%')).toBeVisible();
  await checkAccessibility(page);
  await expectFits(page);
});

test('months and figures in euros are converted, each at its own rate, shown next to it', async ({ person }) => {
  const { seller, saved, edit } = await sellerWithDraft('euros');
  const { page, context } = await person('euros', { width: 360, refused: /convert-figures/ });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, seller, edit('metrics'));
  const [first, second] = [0, 1].map((i) => formatMonthYear(monthAt(FIELDS.monthsFrom, i)));
  const table = `${first}\t1.234,56 €\n${second}\t2.000,00 €`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), table);
  const month = (i: number) => page.getByRole('textbox', { name: shortName(i), exact: true });
  await month(0).focus();
  await page.keyboard.press('ControlOrMeta+V');
  const dialog = page.getByRole('dialog', { name: 'Fill in the months' });
  await expect(dialog.getByText('€1,234.56')).toBeVisible();
  await checkAccessibility(page);
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Fill in 2 months' }).click();
  await expect(dialog).toHaveCount(0);
  const stored = async (at: number) => {
    const draft = await saved();
    const found = draft?.conversions.find(({ month }) => month === monthAt(FIELDS.monthsFrom, at));
    return { cents: draft?.revenueMonths[at], rate: Number(found?.parts[0]?.rate) };
  };
  const one = await stored(0);
  const two = await stored(1);
  expect([one.cents, two.cents]).toEqual([Math.round(1234.56 * one.rate * 100), Math.round(2_000 * two.rate * 100)]);
  expect(one.rate).not.toBe(two.rate);
  const shown = (cents: number | null = 0) =>
    ((cents ?? 0) / 100).toLocaleString('en-US', { minimumFractionDigits: (cents ?? 0) % 100 ? 2 : 0 });
  await expect(month(0)).toHaveValue(shown(one.cents));
  await expect(month(1)).toHaveValue(shown(two.cents));
  await page.getByText('Converted from euros', { exact: true }).click();
  const rows = page.locator('dl > div').filter({ hasText: ' at 1.' });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: first })).toContainText(
    `${first}$${shown(one.cents)}€1,234.56 at ${one.rate}mean of ${first}`,
  );
  await expectFits(page);

  const mrr = page.getByLabel('MRR, last month', { exact: true });
  await mrr.fill('€3,400');
  await month(1).focus();
  await expect(page.getByText(/^€3,400 at 1\.\d+, \d+ \w+ \d{4}, ECB$/)).toBeVisible();
  const conversion = (await saved())?.conversions.find(({ figure }) => figure === 'mrr');
  await expect(mrr).toHaveValue(shown(conversion?.cents));
  await checkAccessibility(page);
  await expectFits(page);

  await month(1).fill('500 KWD');
  await mrr.focus();
  await expect(page.getByText('has no rate for KWD', { exact: false })).toBeVisible();
  await expect(month(1)).toHaveValue('500 KWD');
  await month(1).fill('500');
  await mrr.focus();
  await expect(rows).toHaveCount(1);
  await expect.poll(async () => (await saved())?.conversions.length).toBe(2);

  await page.getByText(/^Breakdown/).click();
  const hosting = page.getByLabel('Hosting', { exact: true });
  await hosting.fill('€99');
  await mrr.focus();
  await expect(page.getByText(/^€99 at 1\.\d+, mean of \w+ \d{4}, ECB$/)).toBeVisible();
  const line = (await saved())?.conversions.find(({ figure }) => figure === 'costLines.hosting');
  await expect(hosting).toHaveValue(shown(line?.cents));
  await expectFits(page);
  await page.getByText(/^More figures/).click();
  await page.getByLabel('Revenue since the start', { exact: true }).fill('€5');
  await mrr.focus();
  await expect(
    page.getByText('Many months have no single rate. Enter US dollars here; amounts by month are converted.'),
  ).toBeVisible();
});

test('a pasted table is previewed before it fills the months, and can be undone', async ({ person }) => {
  const { seller, saved, edit } = await sellerWithDraft('pasting');
  const { page, context } = await person('pasting', { width: 360 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, seller, edit('metrics'));
  const amounts = FIELDS.revenueMonths.map((_, i) => 100_050 + i * 1_000);
  const rows = amounts.map((cents, i) => {
    const written = (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 });
    return `${monthAt(FIELDS.monthsFrom, i)};${i};${written}`;
  });
  const table = ['Month;Orders;Net revenue', ...rows.reverse(), 'Total;66;12.666,00'].join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), table);
  const grid = page.getByRole('main').locator('input[inputmode="decimal"]');
  await grid.first().focus();
  await page.keyboard.press('ControlOrMeta+V');
  const dialog = page.getByRole('dialog', { name: 'Fill in the months' });
  await expect(dialog.getByRole('combobox', { name: 'Column' })).toHaveValue('Net revenue');
  await checkAccessibility(page);
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Fill in 12 months' }).click();
  await expect.poll(async () => (await saved())?.revenueMonths).toEqual(amounts);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await saved())?.revenueMonths).toEqual(FIELDS.revenueMonths);
});

test('two years pasted at once fill both grids', async ({ person }) => {
  const { seller, saved, edit } = await sellerWithDraft('two-years');
  const { page, context } = await person('two-years');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, seller, edit('metrics'));
  const from = monthAt(FIELDS.monthsFrom, -12);
  const amounts = Array.from({ length: 24 }, (_, i) => 200_000 + i * 1_000);
  const table = ['Month\tRevenue', ...amounts.map((cents, i) => `${monthAt(from, i)}\t${cents / 100}`)].join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), table);
  await page.getByLabel(shortName(0), { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+V');
  const dialog = page.getByRole('dialog', { name: 'Fill in the months' });
  await dialog.getByRole('button', { name: 'Fill in 24 months' }).click();
  await expect.poll(saved).toMatchObject({ earlierMonths: amounts.slice(0, 12), revenueMonths: amounts.slice(12) });
});

test('two tabs: values changed in both prompt a choice, and nothing typed is lost', async ({ person }) => {
  const { seller, saved, edit } = await sellerWithDraft('two-tabs');
  const { page: first, context } = await person('two-tabs', { failing: /save-draft/ });
  await openAs(first, seller, edit('basics'));
  const second = await context.newPage();
  await second.goto(edit('basics'));
  const name = (page: Page) => page.getByLabel('Name', { exact: true });
  await name(first).fill('Mine');
  await expect(name(second)).toHaveValue('Mine');

  const disconnected = (route: Route) => route.abort('internetdisconnected');
  await first.route('**/save-draft', disconnected);
  await name(first).fill('Ferry Desk');
  await first.getByLabel('In one line', { exact: true }).fill('Berths for everybody who sails');
  await expect(first.getByText('No connection.')).toBeVisible();
  await name(second).fill('Harbour Office');
  await expect(first.getByText('Changed here and in another tab.')).toBeVisible();
  await expect(name(first)).toHaveValue('Ferry Desk');
  await checkAccessibility(first);
  expect((await saved())?.title).toBe('Harbour Office');

  await first.unroute('**/save-draft', disconnected);
  await first.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(saved).toMatchObject({ title: 'Harbour Office', oneLine: 'Berths for everybody who sails' });
  await expect(name(first)).toHaveValue('Ferry Desk');
  await first.getByRole('button', { name: 'Keep this one' }).click();
  await expect.poll(saved).toMatchObject({ title: 'Ferry Desk', oneLine: 'Berths for everybody who sails' });
  await expect(name(second)).toHaveValue('Ferry Desk');
  await expect(first.getByText('Changed here and in another tab.')).toHaveCount(0);
});

test('two tabs: assets added and months filled in by each are all kept, and the same month prompts a choice', async ({
  person,
}) => {
  const { seller, saved, edit } = await sellerWithDraft('two-lists');
  const { page: first, context } = await person('two-lists', { width: 360, failing: /save-draft/ });
  await openAs(first, seller, edit('assets'));
  const second = await context.newPage();
  await second.goto(edit('assets'));
  const metrics = (page: Page) =>
    page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: /Metrics/ });
  const month = (page: Page, i: number) => page.getByRole('textbox', { name: shortName(i), exact: true });
  const mine = (page: Page) => page.getByRole('group', { name: /^(Revenue|Asset)/ });
  await expect(second.getByLabel('Add an asset', { exact: true }).first()).toBeVisible();

  const disconnected = (route: Route) => route.abort('internetdisconnected');
  await first.route('**/save-draft', disconnected);
  await choose(first, 'Add an asset', 'Database');
  await first.getByLabel('Asset', { exact: true }).first().fill('Domain and mail');
  await metrics(first).click();
  await month(first, 3).fill('1300');
  await month(first, 5).fill('1500');
  await month(first, 4).focus();
  await expect(first.getByText('No connection.')).toBeVisible();

  await choose(second, 'Add an asset', 'Brand and design files');
  await second.getByLabel('Asset', { exact: true }).first().fill('Two domains');
  await metrics(second).click();
  await month(second, 5).fill('1600');
  await month(second, 7).fill('1700');
  await month(second, 4).focus();
  await expect(mine(first)).toHaveCount(2);
  await expect(month(first, 7)).toHaveValue('1,700');
  await checkAccessibility(first);
  await expectFits(first);

  const months = FIELDS.revenueMonths.with(3, 130_000).with(7, 170_000);
  await first.unroute('**/save-draft', disconnected);
  await first.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await saved())?.revenueMonths).toEqual(months.with(5, 160_000));
  const labels = async () => (await saved())?.assets.map(({ label }) => label);
  expect(await labels()).toEqual(['Two domains', 'Source code', 'Brand and design files', 'Database']);
  const named = `Revenue in ${formatMonthYear(monthAt(FIELDS.monthsFrom, 5))}`;
  const revenue = first.getByRole('group', { name: named });
  await expect(revenue.getByText('In the other tab: $1,600')).toBeVisible();
  await expect(revenue.getByText('Here: $1,500')).toBeVisible();
  await revenue.getByRole('button', { name: 'Keep this one' }).click();
  await expect(revenue).toHaveCount(0);
  await first
    .getByRole('group', { name: 'Asset “Domain and mail”, label' })
    .getByRole('button', { name: 'Use the other tab’s' })
    .click();
  await expect.poll(async () => (await saved())?.revenueMonths).toEqual(months.with(5, 150_000));
  await expect.poll(labels).toEqual(['Two domains', 'Source code', 'Brand and design files', 'Database']);
  await expect(month(second, 5)).toHaveValue('1,500');
  await expect(month(second, 3)).toHaveValue('1,300');
});

test('input typed offline survives a reload, and is sent later', async ({ person }) => {
  const { seller, saved, edit } = await sellerWithDraft('offline');
  const { page } = await person('offline', { width: 360, failing: /save-draft/ });
  // The browser asks for confirmation before it leaves a page with unsaved changes.
  page.on('dialog', (dialog) => dialog.accept());
  await openAs(page, seller, edit('basics'));
  const disconnected = (route: Route) => route.abort('internetdisconnected');
  await page.route('**/save-draft', disconnected);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Ferry Desk');
  await expect(page.getByText('No connection.')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Ferry Desk');
  await expect(page.getByText('No connection.')).toBeVisible();
  expect((await saved())?.title).toBe('Harbour Desk');

  await page.unroute('**/save-draft', disconnected);
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect.poll(async () => (await saved())?.title).toBe('Ferry Desk');
  await page.goto(edit('metrics'));
  await page.goto(edit('basics'));
  await expect(name).toHaveValue('Ferry Desk');
  await expect(page.getByText(/^Saved/)).toBeVisible();
});
