import type { BrowserContext, Page } from '@playwright/test';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { call } from '../support/api/api-calls.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { closeOffline } from './close-offline.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { choose } from './form-inputs.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const { pictures: _, revision, updatedAt, ...FIELDS } = completeDraft();
type Asset = (typeof FIELDS)['assets'][0];

async function sellerWithDraft(name: string, fields: Partial<typeof FIELDS> = {}) {
  const seller = await makeOnboarded(name);
  const { listingId } = await call('createListing', seller, {});
  await call('saveDraft', seller, { listingId, revision: 0, fields: { ...FIELDS, ...fields } });
  const saved = async () => (await refs.draft(listingId).get()).data();
  return { seller, listingId, saved, edit: (step: string) => `/projects/sell/${listingId}/edit?tab=${step}` };
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.listing-draft.')));
const isBack = (page: Page) => page.getByText(/^What you typed on this device .* had not been saved\./);
const offlineNote = (page: Page) => page.getByText('No connection. Kept on this device until you are online.');
/** Opens the editor in another tab, which requires a connection. */
async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('input typed offline survives its tab: it is shown in the list of listings, and sent by the next editor', async ({
  person,
}) => {
  const { seller, listingId, saved, edit } = await sellerWithDraft('outlives');
  const { page: first, context } = await person('outlives', { width: 360, offline: true });
  await openAs(first, seller, edit('metrics'));
  await expect(field(first, 'Monthly churn')).toBeVisible();
  await context.setOffline(true);
  // The costs are not valid yet, but the churn is.
  await field(first, 'Costs, 12 months').fill('-500');
  await field(first, 'Monthly churn').fill('3.5');
  await field(first, 'Active subscriptions').focus();
  await expect(offlineNote(first)).toBeVisible();
  await closeOffline(first);
  expect((await saved())?.churn).toBe(FIELDS.churn);

  await context.setOffline(false);
  const list = await openTab(context, '/projects/sell');
  await expect(list.getByText(/^Harbour Desk: what you typed on this device .* is not saved yet\.$/)).toBeVisible();
  await checkAccessibility(list);
  await expectFits(list);
  await list.getByRole('link', { name: 'Open the draft' }).click();
  await expect(isBack(list)).toBeVisible();
  await checkAccessibility(list);
  await expectFits(list);
  await list.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(isBack(list)).toHaveCount(0);
  await expect.poll(async () => (await saved())?.churn).toBe(3.5);
  await list.goto(edit('metrics'));
  await expect(field(list, 'Monthly churn')).toHaveValue('3.5');
  await expect(field(list, 'Costs, 12 months')).toHaveValue('-500');
  await expect(list.getByText('Saved, except the marked fields')).toBeVisible();
  await checkAccessibility(list);
  await expectFits(list);
  await expect.poll(() => kept(list)).toEqual([expect.stringContaining(`${seller.uid}.listing-draft.${listingId}.`)]);
  await field(list, 'Costs, 12 months').fill('500');
  await field(list, 'Active subscriptions').focus();
  await expect.poll(async () => (await saved())?.ttmCosts).toBe(50_000);
  await expect.poll(() => kept(list)).toEqual([]);
});

test('the list shows input from an editor that was left offline, or closed in another tab', async ({ person }) => {
  const { seller } = await sellerWithDraft('clicked');
  const { page, context } = await person('clicked', { offline: true });
  const noteOn = (list: Page) => list.getByText(/: what you typed on this device .* is not saved yet\.$/);
  const openEditor = (from: Page) => from.getByRole('link', { name: 'Continue editing' }).click();
  await openAs(page, seller, '/projects/sell');
  const ahead = page.waitForResponse(/\/assets\/unsaved-drafts-/);
  await openEditor(page);
  await expect(field(page, 'Name')).toHaveValue(FIELDS.title);
  await (await ahead).finished();
  await context.setOffline(true);
  await field(page, 'Name').fill('Ferry Desk');
  await expect(offlineNote(page)).toBeVisible();
  await page.getByRole('link', { name: 'Save and close' }).click();
  await expect(noteOn(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects selling' })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Open the draft' }).click();
  await expect(isBack(page)).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([]);
  const list = await openTab(context, '/projects/sell');
  await expect(list.getByRole('link', { name: 'Continue editing' })).toBeVisible();
  await page.route(/save-draft/, (route) => route.abort());
  await field(page, 'Name').fill('Quiet Ferry');
  await expect(offlineNote(page)).toBeVisible();
  await expect.poll(() => kept(list)).toHaveLength(1);
  await expect(noteOn(list)).toHaveCount(0);
  await page.close();
  await expect(noteOn(list)).toBeVisible();
});

for (const [width, dark] of [
  [1440, false],
  [768, true],
] as const) {
  test(`two tabs offline, both closed: everything is sent, and conflicts prompt a choice, ${width} px wide`, async ({
    person,
  }) => {
    const { seller, saved, edit } = await sellerWithDraft(`both-${width}`);
    const { page: first, context } = await person(`both-${width}`, { width, dark, offline: true });
    await openAs(first, seller, edit('basics'));
    const second = await openTab(context, edit('basics'));
    for (const page of [first, second]) await expect(field(page, 'Name')).toHaveValue(FIELDS.title);
    await context.setOffline(true);
    await field(first, 'Name').fill('Ferry Desk');
    await field(first, 'In one line').fill('Berths for everybody who sails');
    await expect(offlineNote(first)).toBeVisible();
    await field(second, 'Name').fill('Harbour Office');
    await field(second, 'Reason for selling').fill('I want to sail, and not to run a business.');
    await expect(offlineNote(second)).toBeVisible();
    await expect.poll(() => kept(second)).toHaveLength(2);
    await closeOffline(first, second);
    expect((await saved())?.title).toBe(FIELDS.title);

    await context.setOffline(false);
    const page = await openTab(context, edit('basics'));
    await expect(page.getByText('Changed here and in another tab.')).toBeVisible();
    await expect.poll(saved).toMatchObject({
      title: 'Ferry Desk',
      oneLine: 'Berths for everybody who sails',
      reasonForSelling: 'I want to sail, and not to run a business.',
    });
    await expect(field(page, 'Name')).toHaveValue('Harbour Office');
    await checkAccessibility(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Keep this one' }).click();
    await expect.poll(async () => (await saved())?.title).toBe('Harbour Office');
    await expect.poll(() => kept(page)).toEqual([]);
  });
}

test('excess entries from two tabs stay on the device with the reason, until some are removed', async ({ person }) => {
  const asset = (i: number): Asset => ({ ...(FIELDS.assets[0] as Asset), id: `a${i}`, label: `Domain ${i}` });
  const assets = Array.from({ length: 19 }, (_, i) => asset(i));
  const { seller, saved, edit } = await sellerWithDraft('too-much', { assets });
  const { page: first, context } = await person('too-much', { width: 360, offline: true });
  await openAs(first, seller, edit('assets'));
  const second = await openTab(context, edit('assets'));
  const add = (page: Page) => page.getByLabel('Add an asset', { exact: true }).first();
  for (const page of [first, second]) await expect(add(page)).toBeVisible();
  await context.setOffline(true);
  await choose(first, 'Add an asset', 'Database');
  await choose(second, 'Add an asset', 'Brand and design files');
  for (const page of [first, second]) await expect(offlineNote(page)).toBeVisible();
  await closeOffline(first, second);

  await context.setOffline(false);
  const page = await openTab(context, edit('assets'));
  const labels = async () => (await saved())?.assets.slice(19).map(({ label }) => label);
  const left = page.getByRole('group', { name: 'Brand and design files', exact: true });
  const reason = 'At most 20 assets. Not saved: “Brand and design files”. Remove 1.';
  for (let visit = 0; visit < 2; visit++) {
    await expect(page.getByText(reason)).toBeVisible();
    await expect(left.getByText('Not saved. At most 20 assets.')).toBeVisible();
    await expect(left).toHaveAccessibleDescription('Not saved. At most 20 assets.');
    await expect.poll(labels).toEqual(['Database']);
    if (visit === 0) {
      await checkAccessibility(page);
      await expectFits(page);
      // Everything except this asset is saved, so leaving the page asks for no confirmation.
      await expect(page.getByText('Saved, except the marked fields')).toBeVisible();
      await page.goto('/projects/sell');
      await page.goto(edit('assets'));
    }
  }
  await page.goto(edit('review'));
  // Only the picture and the assets are missing, and they are counted once.
  await expect(page.getByText('2 things are missing before it can be submitted.')).toBeVisible();
  await page.goto(edit('assets'));
  await page.getByRole('button', { name: 'Remove Domain 3', exact: true }).click();
  await expect.poll(async () => (await saved())?.assets.at(-1)?.label).toBe('Brand and design files');
  await expect(page.getByText('Not saved.')).toHaveCount(0);
  await expect.poll(() => kept(page)).toEqual([]);
});

test('a new listing started offline is created once, later; logging out deletes unsent input', async ({ person }) => {
  const seller = await makeOnboarded('begun');
  const { page: first, context } = await person('begun', { offline: true });
  await openAs(first, seller, '/projects/sell/new/edit?tab=basics');
  await expect(field(first, 'Name')).toBeVisible();
  await context.setOffline(true);
  await field(first, 'Name').fill('Quiet Harbour');
  await expect(offlineNote(first)).toBeVisible();
  await closeOffline(first);
  await context.setOffline(false);
  const page = await openTab(context, '/projects/sell');
  await expect(page.getByText(/^Quiet Harbour: what you typed on this device/)).toBeVisible();
  await page.getByRole('link', { name: 'Open the draft' }).click();
  await expect(page).toHaveURL(/\/projects\/sell\/\w{20}\/edit/);
  await expect(field(page, 'Name')).toHaveValue('Quiet Harbour');
  await expect.poll(() => kept(page)).toEqual([]);

  await context.setOffline(true);
  await field(page, 'Name').fill('Nobody else reads this');
  await expect(offlineNote(page)).toBeVisible();
  const address = page.url();
  await closeOffline(page);
  await context.setOffline(false);
  const other = await openTab(context, '/settings');
  expect(await kept(other)).toHaveLength(1);
  await other.getByRole('button', { name: 'Profile menu' }).click();
  await other.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(other).toHaveURL(/\/login/);
  expect(await kept(other)).toEqual([]);
  await openAs(other, seller, address);
  await expect(field(other, 'Name')).toHaveValue('Quiet Harbour');
});
