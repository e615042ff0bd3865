import type { Browser } from '@playwright/test';
import { auth, db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { coverSvg } from '../../scripts/demo/cover-svg.ts';
import { rasterize } from '../../scripts/demo/rasterize.ts';
import { changeEmail, mailedCode } from '../support/people/emulator-auth.ts';
import { PASSWORD } from '../support/people/make-person.ts';
import { checkAccessibility, expect, test, unwatched } from './fixtures.ts';
import { confirmWithPassword } from './form-inputs.ts';
import { logIn, makeOnboarded, openAs } from './log-in.ts';

const NEW_PASSWORD = 'berths by the quay';
const run = () => Date.now().toString(36);

test('a forgotten password: the same response for everyone, a link, a new password', async ({ person }) => {
  const owner = await makeOnboarded('forgetful');
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

test('a verification link opened first by a mail scanner still works for the user, whose address may contain an &', async ({
  browser,
}) => {
  // This test combines cases 21 and 22: an address that other checks reject, and a link that was already opened.
  const email = `smith&sons-${run()}@example.com`;
  await unwatched(browser, async (page) => {
    await page.goto('/signup?path=buyer');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
    const link = `/auth?mode=verifyEmail&oobCode=${await mailedCode(email)}`;
    await unwatched(browser, async (scanner) => {
      await scanner.goto(link);
      await expect(scanner.getByRole('heading', { name: 'Email verified' })).toBeVisible();
    });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
    await expect(page.getByText(`${email} is verified.`)).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
    await unwatched(browser, async (phone) => {
      await phone.goto(link);
      await expect(phone.getByText('This link has expired or was already used.')).toBeVisible();
      await expect(phone.getByText(/already opened it, your email is verified/)).toBeVisible();
      await checkAccessibility(phone);
      await phone.getByRole('link', { name: 'Log in', exact: true }).last().click();
      await expect(phone).toHaveURL(/\/login\?redirect=%2Fonboarding$/);
    });
  });
});

test('a new email is confirmed by password and in the new inbox, and the old address is notified', async ({
  browser,
}) => {
  const owner = await makeOnboarded('mover');
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
    await confirmWithPassword(page);
    await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
    await page.goto((await page.getByRole('link', { name: `Change to ${email}` }).getAttribute('href')) ?? '');
    await expect(page.getByText(`You will log in with ${email}.`)).toBeVisible();
    await checkAccessibility(page);
    expect((await (await auth()).getUser(owner.uid)).email).toBe(owner.email);
    await page.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByText(`You now log in with ${email}.`)).toBeVisible();
    await checkAccessibility(page);
  });
  await unwatched(browser, async (page) => {
    await logIn(page, { email }, '/settings?tab=account');
    await expect(page.getByText(`You log in with ${email}.`)).toBeVisible();
    const notices = await db().collection('mail').where('to', '==', owner.email).get();
    expect(notices.size).toBe(1);
  });
});

test('a change of email by someone else is undone', async ({ browser }) => {
  const owner = await makeOnboarded('robbed');
  await changeEmail(owner.token, `thief-${run()}@example.com`);
  await unwatched(browser, async (page) => {
    await page.goto(`/auth?mode=recoverEmail&oobCode=${await mailedCode(owner.email)}`);
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await expect(page.getByText(`You log in with ${owner.email} again.`)).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Send me a link for a new password' }).click();
    await expect(page.getByText(`Sent to ${owner.email}.`)).toBeVisible();
    await logIn(page, owner, '/settings');
  });
});

test('the profile: picture, names, and an old username that redirects', async ({ person }) => {
  const owner = await makeOnboarded('painter');
  const { page } = await person('painter');
  await openAs(page, owner, '/settings');
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await rasterize(coverSvg('calendar')) };
  await page.locator('input[type=file]').setInputFiles(picture);
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
  await expect(dialog.getByRole('button', { name: 'Use this picture' })).toBeEnabled();
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Profile menu' }).locator('img')).toHaveAttribute('src', /^\/media\//);

  const first = `paint-${run()}`;
  const second = `brush-${run()}`;
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

test('signing out ends every tab at once, and the next user sees none of the previous one’s data', async ({
  person,
}) => {
  const one = await makeOnboarded('one');
  const two = await makeOnboarded('two');
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
  const owner = await makeOnboarded('traveler');
  const { page } = await person('at home');
  const { page: away } = await person('away');
  await logIn(away, owner, '/settings?tab=account');
  await logIn(page, owner, '/settings?tab=account');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(away).toHaveURL(/\/login$/);
});
