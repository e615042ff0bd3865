import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { coverSvg } from '../../scripts/demo/cover-svg.ts';
import { rasterize } from '../../scripts/demo/rasterize.ts';
import { PASSWORD } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { expect, test } from './fixtures.ts';
import { confirmWithPassword } from './form-inputs.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { tabTo } from './tab-to.ts';

const NEW_PASSWORD = 'berths by the quay';
const run = () => Date.now().toString(36);

test('a profile picture is retried after a failure, or canceled', async ({ browser }) => {
  const owner = await makeOnboarded('retoucher');
  // This context is not watched for console errors, because the refused requests cause some.
  const context = await browser.newContext();
  const page = await context.newPage();
  await openAs(page, owner, '/settings');
  const storage = /\/v0\/b\/[^/]+\/o/;
  const fails = () =>
    page.route(storage, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 403, json: {} }) : route.continue(),
    );
  const choose = async () => {
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: await rasterize(coverSvg('calendar')) };
    await page.locator('input[type=file]').setInputFiles(picture);
    await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click();
  };
  await fails();
  await choose();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(storage);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Profile menu' }).locator('img')).toHaveAttribute('src', /^\/media\//);
  await fails();
  await choose();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeEnabled();
  await context.close();
});

test('Google is linked and unlinked; new password, billing details, email preferences, export', async ({ person }) => {
  const owner = await makeOnboarded('settler');
  const { page } = await person('settler', { width: 768 });
  await openAs(page, owner, '/settings?tab=account');
  await page.getByRole('button', { name: 'Link Google' }).click();
  const chooser = page.getByRole('dialog', { name: 'A Google account for the emulator' });
  await chooser.getByLabel('Google email').fill(`google-${run()}@gmail.test`);
  await chooser.getByRole('button', { name: 'Continue as this account' }).click();
  await expect(page.getByText('You can log in with Google as')).toBeVisible();
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible();

  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await confirmWithPassword(page);
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await until(async () => !(await db().collection('mail').where('to', '==', owner.email).get()).empty);

  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByLabel('Legal name').fill('Settler AS');
  await page.getByLabel('Address').fill('Storgata 1, Oslo');
  await page.getByLabel('Tax number').fill('NO 999');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await refs.user(owner.uid).get()).data()?.billing?.taxId).toBe('NO 999');

  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  await page.getByLabel('Messages').uncheck();
  await page.getByLabel('Listings and deals').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await refs.user(owner.uid).get()).data()?.preferences)
    .toMatchObject({ email: { message: false, offer: true, other: false } });

  await page.getByRole('link', { name: 'Privacy' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^handoff-.*\.zip$/);
});

test('by keyboard alone: log in, change the name, see the devices', async ({ person }) => {
  const owner = await makeOnboarded('keys', {
    firstName: 'Kay',
    lastName: 'Keys',
    username: `kay-${run()}`,
    country: 'NO',
  });
  const { page } = await person('keys');
  await page.goto('/login?redirect=/settings');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(owner.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await tabTo(page, page.getByLabel('First name'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Kaya');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await refs.user(owner.uid).get()).data()?.firstName).toBe('Kaya');
  await tabTo(page, page.getByRole('link', { name: 'Account' }));
  await page.keyboard.press('Enter');
  const end = page.getByRole('button', { name: 'Sign out everywhere' });
  await expect(end).toBeVisible();
  await tabTo(page, end);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sign out everywhere?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(end).toBeFocused();
});
