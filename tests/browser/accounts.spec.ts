import type { Browser, Page } from '@playwright/test';
import { coverSvg } from '../../emulators/demo/cover-svg.ts';
import { rasterise } from '../../emulators/demo/rasterise.ts';
import { db } from '../../functions/src/data/firebase.ts';
import { refs } from '../../functions/src/data/refs.ts';
import { changeEmail, mailedCode } from '../support/emulator-auth.ts';
import { PASSWORD } from '../support/make-person.ts';
import { until } from '../support/until.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { logIn, openAs, ready } from './log-in.ts';

const NEW_PASSWORD = 'berths by the quay';
const run = () => Date.now().toString(36);

/** Opens a page whose console errors do not fail the test: refusals by the identity provider are such errors. */
async function unwatched(browser: Browser, story: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await story(await context.newPage());
  await context.close();
}

async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
}

test('somebody who has an account is led from signing up to logging in, and on to where they were going', async ({
  person,
}) => {
  const owner = await ready('returning');
  const { page } = await person('returning', { width: 360, refused: /accounts:signUp/ });
  await page.goto(`/signup?path=buyer&redirect=${encodeURIComponent('/settings?tab=billing')}`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('An account with this email already exists.')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Log in', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/settings\?tab=billing$/);
});

test('an address that was mistyped at sign-up is corrected, and verified by the link that goes there', async ({
  browser,
}) => {
  const taken = await ready('present');
  const [wrong, right] = [`wrogn-${run()}@example.com`, `right-${run()}@example.com`];
  await unwatched(browser, async (page) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/signup?path=seller');
    await page.getByLabel('Email').fill(wrong);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('button', { name: 'Correct it' }).click();
    const field = page.getByLabel('Correct email');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(wrong);
    const send = page.getByRole('button', { name: 'Send the link there' });
    for (const [typed, problem] of [
      ['no address', 'Enter a valid email address.'],
      [wrong, 'The link was sent to this address. Correct it.'],
      [taken.email, 'An account with this email already exists.'],
    ] as const) {
      await field.fill(typed);
      await expect(page.getByText(problem)).toHaveCount(0);
      await send.click();
      await expect(page.getByText(problem)).toBeVisible();
    }
    await checkAccessibility(page);
    await field.fill(right);
    await send.click();
    await expect(page.getByText(`We sent a link to ${right}.`)).toBeVisible();
    await page.goto((await page.getByRole('link', { name: `Verify ${right}` }).getAttribute('href')) ?? '');
    await expect(page.getByText(`From now on you log in with ${right}.`)).toBeVisible();
    await logIn(page, { email: right }, '/onboarding/seller');
    await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
    // The username is checked as it is typed.
    const username = page.getByLabel('Username');
    await username.fill('ab');
    await expect(page.getByText('Use 3 to 24 letters').first()).toBeVisible();
    await username.fill('admin');
    await expect(page.getByText('This username is reserved.').first()).toBeVisible();
    await username.fill(`harbour-${run()}`);
    await expect(page.getByText('This username is available.')).toBeAttached();
    await expect(page.getByText('This username is reserved.')).toHaveCount(0);
  });
});

test('a forgotten password: the same response for everybody, a link, a new password', async ({ person }) => {
  const owner = await ready('forgetful');
  const { page } = await person('forgetful', { width: 360 });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  for (const email of [`nobody-${run()}@example.com`, owner.email]) {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send again \(\d+ s\)$/ })).toBeDisabled();
    if (email !== owner.email) await page.getByRole('button', { name: 'Use another email' }).click();
  }
  await checkAccessibility(page);
  await page.goto((await page.getByRole('link', { name: 'Set a new password' }).getAttribute('href')) ?? '');
  await expect(page).toHaveURL(/\/reset-password\?oobCode=/);
  await page.getByLabel('New password').fill('short');
  await expect(page.getByText('Not enough')).toBeVisible();
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Use at least 6 characters.')).toBeVisible();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await expect(page.getByText('Strong')).toBeVisible();
  await checkAccessibility(page);
  const used = page.url();
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await unwatched(page.context().browser() as Browser, async (again) => {
    await again.goto(used);
    await expect(again.getByText('This link has expired or was already used.')).toBeVisible();
    await again.getByRole('link', { name: 'Get a new link' }).click();
    await expect(again).toHaveURL(/\/forgot-password$/);
    await again.goto('/auth?mode=nonsense&oobCode=x');
    await expect(again.getByText('This link has expired or was already used.')).toBeVisible();
    await again.goto('/login');
    await again.getByLabel('Email').fill(owner.email);
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Log in' }).click();
    await expect(again.getByText('Email or password is incorrect.')).toBeVisible();
  });
});

test('a new email is confirmed by password and in the new inbox, and the old address is notified', async ({
  browser,
}) => {
  const owner = await ready('mover');
  const email = `moved-${run()}@example.com`;
  await unwatched(browser, async (page) => {
    await logIn(page, owner, '/settings?tab=account');
    await page.getByLabel('New email').fill('no address');
    await page.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByText('Enter a valid email address.')).toBeVisible();
    await page.getByLabel('New email').fill(email);
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Your password').fill('not mine');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('The password is incorrect.')).toBeVisible();
    await checkAccessibility(page);
    await confirm(page);
    await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
    await page.goto((await page.getByRole('link', { name: `Change to ${email}` }).getAttribute('href')) ?? '');
    await expect(page.getByText(`From now on you log in with ${email}.`)).toBeVisible();
    await checkAccessibility(page);
  });
  await unwatched(browser, async (page) => {
    await logIn(page, { email }, '/settings?tab=account');
    await expect(page.getByText(`You log in with ${email}.`)).toBeVisible();
    const notices = await db().collection('mail').where('to', '==', owner.email).get();
    expect(notices.size).toBe(1);
  });
});

test('a change of email that somebody else made is undone', async ({ browser }) => {
  const owner = await ready('robbed');
  await changeEmail(owner.token, `thief-${run()}@example.com`);
  await unwatched(browser, async (page) => {
    await page.goto(`/auth?mode=recoverEmail&oobCode=${await mailedCode(owner.email)}`);
    await expect(page.getByText(`You log in with ${owner.email} again.`)).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Send me a link for a new password' }).click();
    await expect(page.getByText(`Sent to ${owner.email}.`)).toBeVisible();
    await logIn(page, owner, '/settings');
  });
});

test('the profile: picture, names, and an old username that redirects', async ({ person }) => {
  const owner = await ready('painter');
  const { page } = await person('painter');
  await openAs(page, owner, '/settings');
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await rasterise(coverSvg('calendar')) };
  await page.locator('input[type=file]').setInputFiles(picture);
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
  await expect(dialog.getByRole('button', { name: 'Use this picture' })).toBeEnabled();
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Profile menu' }).locator('img')).toHaveAttribute('src', /^\/media\//);

  const [first, second] = [`paint-${run()}`, `brush-${run()}`];
  for (const username of [first, second]) {
    await page.getByLabel('First name').fill('Pia');
    await page.getByLabel('Last name').fill('Painter');
    await page.getByLabel('Username').fill('maren');
    await expect(page.getByText('This username is taken.').first()).toBeVisible();
    await page.getByLabel('Username').fill(username);
    await expect(page.getByText('available', { exact: true })).toBeVisible();
    await page.getByLabel('Country').first().click();
    await page.getByRole('option', { name: 'Norway', exact: true }).click();
    await page.getByLabel('About you').fill('Paints small tools.');
    await page.getByLabel('Website').fill('pia.example');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect.poll(async () => (await refs.profile(owner.uid).get()).data()?.username).toBe(username);
  }
  for (const who of [first, owner.uid]) {
    await page.goto(`/profile/${who}`);
    await expect(page).toHaveURL(new RegExp(`/profile/${second}$`));
  }
  await expect(page.getByRole('heading', { name: 'Pia Painter' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Website' })).toHaveAttribute('href', 'https://pia.example');
  await page.goto('/profile/nobody-at-all');
  await expect(page.getByText('Profile not found')).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
});

test('a profile picture is retried after a failure, or cancelled', async ({ browser }) => {
  const owner = await ready('retoucher');
  // Refused requests are console errors, which do not fail the test on this page.
  const context = await browser.newContext();
  const page = await context.newPage();
  await openAs(page, owner, '/settings');
  const storage = /\/v0\/b\/[^/]+\/o/;
  const fails = () =>
    page.route(storage, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 403, json: {} }) : route.continue(),
    );
  const choose = async () => {
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: await rasterise(coverSvg('calendar')) };
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
  const owner = await ready('settler');
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
  await confirm(page);
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

test('signing out ends every tab at once, and the next person sees nothing of the last one', async ({ person }) => {
  const [one, two] = [await ready('one'), await ready('two')];
  const { page, context } = await person('shared computer');
  await logIn(page, one, '/settings');
  const tab = await context.newPage();
  await tab.goto('/settings?tab=account');
  await expect(tab.getByText(one.email)).toBeVisible();
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(tab).toHaveURL(/\/login/);
  await logIn(page, two, '/settings?tab=account');
  await expect(page.getByText(two.email)).toBeVisible();
  await expect(page.getByText(one.email)).toHaveCount(0);
});

test('“sign out everywhere” reaches the other device at once', async ({ person }) => {
  const owner = await ready('traveller');
  const { page } = await person('at home');
  const { page: away } = await person('away');
  await logIn(away, owner, '/settings?tab=account');
  await logIn(page, owner, '/settings?tab=account');
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(away).toHaveURL(/\/login$/);
});
