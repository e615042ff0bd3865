import type { BrowserContext, Page } from '@playwright/test';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { totpCode } from '../../scripts/demo/totp-code.ts';
import { call } from '../support/api/api-calls.ts';
import { signInByToken, signInConfirmed } from '../support/people/emulator-auth.ts';
import type { TestPerson } from '../support/people/make-person.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { logIn, makeOnboarded, openAs } from './log-in.ts';

const NO_FACTOR = { hasFactor: false };

/** Gives the page a device with a passkey store and a fingerprint that always matches. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const client = await context.newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Adds an authenticator app through the API and returns its secret. */
async function withTotp(person: TestPerson): Promise<string> {
  const fresh = { ...person, token: (await signInConfirmed(person.uid)).idToken };
  const { secret } = await call('beginTotp', fresh, {});
  const { token } = await call('finishTotp', fresh, { code: totpCode(secret, new Date()), label: 'Phone' });
  await signInByToken(token);
  return secret;
}
/** Returns a code that has not been used yet. */
const nextCode = (secret: string): string => totpCode(secret, new Date(Date.now() + 30_000));

const shownKey = async (page: Page): Promise<string> => {
  const text = await page.getByText(/^Key: /).innerText();
  return text.replace(/^Key: |\s/g, '');
};

test('an administrator sets up an authenticator app before anything else, and confirms each log-in', async ({
  person,
}) => {
  const admin = await makeOnboarded('novice', { role: 'admin', isAdmin: true, ...NO_FACTOR });
  const { page } = await person('novice', { width: 360, refused: /finish-totp$/ });
  await logIn(page, admin, '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Set up a second factor' })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = await shownKey(page);
  await checkAccessibility(page);
  await page.getByLabel('Six-digit code').fill('000000');
  await page.getByRole('button', { name: 'Add the authenticator app' }).click();
  await expect(page.getByText('This code is wrong.')).toBeVisible();
  await page.getByLabel('Six-digit code').fill(totpCode(secret, new Date()));
  await page.getByRole('button', { name: 'Add the authenticator app' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('You’re all caught up.')).toBeVisible();
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();

  // In another browser, the password alone opens the dashboard, but no page of the admin area.
  const { page: second } = await person('second');
  await logIn(second, admin, '/admin/users');
  await expect(second.getByRole('heading', { level: 1, name: 'Confirm it’s you' })).toBeVisible();
  await checkAccessibility(second);
  await second.getByLabel('Code from your authenticator app').fill(nextCode(secret));
  await second.getByRole('button', { name: 'Confirm' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  // The confirmation survives a reload, because it is stored in the session.
  await second.reload();
  await expect(second.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();

  const { page: third } = await person('third');
  await logIn(third, admin, '/admin/users');
  await third.getByRole('button', { name: 'Use a recovery code' }).click();
  await third.getByLabel('Recovery code').fill(recoveryCode);
  await third.getByRole('button', { name: 'Confirm' }).click();
  await expect(third.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});

test('changing payouts asks for a passkey, in place; the command then continues', async ({ person }) => {
  const seller = await makeOnboarded('merchant', { payouts: null, ...NO_FACTOR });
  const { page, context } = await person('merchant', { refused: /connect-payouts$/ });
  await addAuthenticator(context, page);
  await logIn(page, seller, '/settings?tab=payouts');
  await page.getByRole('button', { name: 'Set up payout account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
  await expect(dialog).toBeVisible();
  await checkAccessibility(page);
  // Closing the dialog leaves the account unchanged.
  await page.keyboard.press('Escape');
  await expect(page.getByText('Confirm with your second factor first.')).toBeVisible();
  await page.getByRole('button', { name: 'Set up payout account' }).click();
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page).toHaveURL(/\/setup\/acct_/);
  expect((await refs.factors(seller.uid).get()).docs.map((doc) => doc.data().label)).toEqual(['Laptop']);
});

test('in settings: adding another, new recovery codes, removing; each asks for the passkey unless recently confirmed', async ({
  person,
}) => {
  const owner = await makeOnboarded('owner', NO_FACTOR);
  const { page, context } = await person('owner', { refused: /renew-recovery-codes$/ });
  await addAuthenticator(context, page);
  await logIn(page, owner, '/settings?tab=account');
  await page.getByRole('button', { name: 'Add a second factor' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a second factor' });
  await adding.getByRole('button', { name: 'Add a passkey' }).click();
  await adding.getByRole('button', { name: 'I have saved them' }).click();
  const list = page.getByRole('list', { name: 'Your second factors' });
  await expect(list.getByText('Passkey').first()).toBeVisible();
  await checkAccessibility(page);

  // A new login in the same browser is not confirmed yet.
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, owner, '/settings?tab=account');
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(confirming).toBeVisible();
  await checkAccessibility(page);
  await confirming.getByRole('button', { name: 'Use a passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'New recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have saved them' }).click();

  await page.getByRole('button', { name: 'Remove Passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(0);
});

test('a reset is asked for by an administrator, and stopped by the owner', async ({ person }) => {
  const admin = await makeOnboarded('resetter', { role: 'admin', isAdmin: true });
  const owner = await makeOnboarded('loser', NO_FACTOR);
  await withTotp(owner);
  const { page } = await person('resetter');
  await openAs(page, admin, `/admin/users?user=${owner.uid}`);
  await page.getByRole('button', { name: 'Reset second factor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason, for the audit log').fill('Lost the phone; checked by video call.');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Reset second factor' }).click();
  await expect(page.getByText(/^will be removed on /)).toBeVisible();

  const { page: theirs } = await person('loser', { width: 360, dark: true });
  await openAs(theirs, owner, '/settings?tab=account');
  await expect(theirs.getByText(/An administrator was asked to remove your second factors/)).toBeVisible();
  await checkAccessibility(theirs);
  await theirs.getByRole('button', { name: 'Stop the reset' }).click();
  await expect(theirs.getByRole('button', { name: 'Stop the reset' })).toHaveCount(0);
  await expect
    .poll(async () => (await refs.user(owner.uid).get()).data())
    .toMatchObject({ hasFactor: true, factorResetAt: null });
});
