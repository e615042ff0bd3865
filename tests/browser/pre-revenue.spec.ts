import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { coverSvg } from '../../scripts/demo/cover-svg.ts';
import { rasterize } from '../../scripts/demo/rasterize.ts';
import { TERMS_VERSION } from '../../src/domain/deal/access.ts';
import { call } from '../support/api/api-calls.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { choose } from './form-inputs.ts';
import { judgeAll } from './judge-all.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { fitsAtBothEnds } from './look.ts';

/** Number of required fields for a project without revenue: no months, no yearly costs and no customer figures. */
const REQUIRED = 14;
const progress = (page: Page, done: number) => page.getByText(`${done} of ${REQUIRED} required fields`);
/** Goes to the next step. The link does not name the step on a phone. */
async function next(page: Page, step: string): Promise<void> {
  await page.getByRole('link', { name: /^Next/ }).click();
  await expect(page).toHaveURL(new RegExp(`tab=${step}`));
}

for (const width of [360, 1440]) {
  test(`a project without revenue is listed in the short form, reviewed, and read by a buyer, at ${width} px`, async ({
    person,
  }) => {
    const [seller, buyer, admin] = await Promise.all([
      makeOnboarded('building'),
      makeOnboarded('waiting'),
      makeOnboarded('reviewing', { role: 'admin', isAdmin: true }),
    ]);
    const title = `Tide Table ${width}`;
    const { page } = await person('building', { width });
    await openAs(page, seller, '/projects/sell');
    await page.getByRole('link', { name: 'List a project' }).first().click();
    await expect(page).toHaveURL(/\/edit\?tab=basics$/);
    // A draft is stored when the first letter is typed.
    const idOf = () => /sell\/(\w{20})/.exec(page.url())?.[1] ?? '';

    await test.step('few fields are required', async () => {
      await page.getByLabel('Name', { exact: true }).fill(title);
      await page.getByLabel('In one line').fill('Tide times of small harbors, as a calendar');
      await choose(page, 'Category', 'SaaS');
      await choose(page, 'Stage', 'Built');
      await choose(page, 'Country', 'Norway');
      await page.getByLabel('Founded').fill('2025-04');
      await page.getByLabel('Reason for selling').fill('I built it for a course and will not sell it myself.');
      await page.getByLabel('Known problems').fill('None known');
      await expect(progress(page, 8)).toBeVisible();
      await next(page, 'metrics');
      await expect(page.getByRole('heading', { name: 'Revenue by month' })).toHaveCount(0);
      for (const label of ['Costs, 12 months', 'MRR, last month', 'Monthly churn', 'Paying customers'])
        await expect(page.getByLabel(label, { exact: true })).toHaveCount(0);
      // Only required fields are marked. The other fields of the form are optional.
      await expect(page.getByRole('main').locator('[aria-required="true"]:visible')).toHaveCount(2);
      await page.getByLabel('Waiting list').fill('340');
      await page.getByLabel('Hours invested').fill('600');
      await page.getByLabel('Monthly running cost').fill('12');
      await page.getByLabel('Your time').fill('2');
      await checkAccessibility(page);
      await next(page, 'project');
    });

    await test.step('it shows its facts, and what is missing', async () => {
      await page.getByLabel('What is missing').fill('A way to pay, and the tides of Denmark.');
      await page.getByText('For buyers with access', { exact: false }).click();
      await page.getByLabel('Hosted at').fill('Hetzner');
      await page.getByLabel('How it is built').fill('One server, one database.');
      await page.getByLabel('Code since').fill('2025-04');
      await choose(page, 'Automated tests', 'Yes');
      await fitsAtBothEnds(page, 'project', 'What is missing');
      await page.setViewportSize({ width, height: 900 });
      await next(page, 'assets');
      await choose(page, 'Add an asset', 'Source code');
      await next(page, 'price');
      await page.getByLabel('Asking price').fill('1,800');
      await page.getByLabel('Support after the sale').fill('14');
      await next(page, 'pictures');
      await expect(progress(page, REQUIRED - 1)).toBeVisible();
      await page.getByLabel(/pictures here, or choose them/).setInputFiles({
        name: 'cover.png',
        mimeType: 'image/png',
        buffer: Buffer.from(await rasterize(coverSvg('ferry'))),
      });
      await page.getByRole('button', { name: 'Use this picture' }).click();
      await expect(page.locator('picture img').first()).toBeVisible({ timeout: 60_000 });
      await expect(progress(page, REQUIRED)).toBeVisible();
      await page.getByRole('link', { name: 'Review', exact: true }).click();
      await expect(page.getByText('Everything is complete.')).toBeVisible();
      await page.getByRole('button', { name: 'Submit for review' }).click();
      await expect(page.getByText('In review').first()).toBeVisible();
    });
    const listingId = idOf();

    await test.step('a reviewer sees the same, and publishes it', async () => {
      const { page: reviewer } = await person('reviewing', { width });
      await openAs(reviewer, admin, `/admin/new-listings?listing=${listingId}`);
      const main = reviewer.getByRole('main');
      const sent = (label: string) => main.getByText(label, { exact: true }).first().locator('xpath=..');
      await expect(sent('Waiting list')).toContainText('340');
      await expect(sent('Hours invested')).toContainText('600');
      await expect(sent('What is missing')).toContainText('A way to pay, and the tides of Denmark.');
      await expect(sent('Automated tests')).toContainText('Yes');
      await expect(main.getByText('Nothing to compare on a project without revenue.')).toBeVisible();
      await checkAccessibility(reviewer);
      await judgeAll(reviewer);
      await reviewer.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(reviewer.getByText(`${title} is live.`)).toBeVisible();
    });

    await test.step('a buyer reads the public facts, and with access those about the code', async () => {
      const { page: reader } = await person('waiting', { width });
      await openAs(reader, buyer, `/listing/${listingId}`);
      await expect(reader.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(reader.getByRole('button', { name: /^Waiting list/ })).toContainText('340');
      await expect(reader.getByRole('button', { name: /^Hours invested/ })).toContainText('600');
      await expect(reader.getByText('A way to pay, and the tides of Denmark.')).toBeVisible();
      await expect(reader.getByText('Built', { exact: true })).toBeVisible();
      await expect(reader.getByText('Hetzner')).toHaveCount(0);
      // Figures that only earning projects have are left out, not shown as zero.
      await expect(reader.getByText(/MRR|Revenue by month/)).toHaveCount(0);
      await fitsAtBothEnds(reader, 'listing', 'A way to pay');
      await checkAccessibility(reader);
      const { dealId } = await call('requestAccess', buyer, { listingId, note: '' });
      await call('grantAccess', seller, { dealId });
      await call('acceptTerms', buyer, { dealId, version: TERMS_VERSION });
      await reader.setViewportSize({ width, height: 900 });
      await reader.goto(`/deals/${dealId}?tab=access`);
      for (const fact of ['Hetzner', 'One server, one database.', 'April 2025'])
        await expect(reader.getByText(fact, { exact: true })).toBeVisible();
      await expect(reader.getByText('Automated tests')).toBeVisible();
      await fitsAtBothEnds(reader, 'deal', 'Hetzner');
      await checkAccessibility(reader);
    });
  });
}
