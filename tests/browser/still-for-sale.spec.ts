import type { Locator, Page } from '@playwright/test';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { sellerAgreementVersion, sellerConsent } from '../../src/domain/account/seller-agreement.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { tickUntil } from '../support/emulators/emulator-clock.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { mailed } from '../support/plain/received-mails.ts';
import { until } from '../support/plain/until.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';

test('the notification that asks “still for sale?” leads to its answer', async ({ person }) => {
  const seller = await makeOnboarded('asked');
  const listingId = await makeListing(seller, 'live', { confirmedAt: addDays(new Date(), -31) });
  const asked = async () => (await refs.listing(listingId).get()).data()?.askedAt;
  await tickUntil(asked);
  const { page } = await person('asked', { width: 360 });
  await openAs(page, seller, '/settings');
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await page.getByRole('link', { name: 'View: Harbour Desk: still for sale?' }).click();
  await expect(page.getByText('or it will be paused.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm it is still for sale' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You confirm that it is for sale at $24,000.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm it is still for sale' }).click();
  await expect(page.getByText('Confirmed. We’ll ask again in 30 days.')).toBeVisible();
  await expect(page.getByText('or it will be paused.')).toHaveCount(0);
  expect(await asked()).toBeNull();
});

test('“still for sale?” is answered from the list, and from the email that asks it', async ({ person }) => {
  const seller = await makeOnboarded('reminded');
  const [listed, mailedOf] = ['Quayside Ledger', 'Tide Tables'] as const;
  const confirmedAt = addDays(new Date(), -31);
  const [fromList, fromMail] = await Promise.all(
    [listed, mailedOf].map((title) => makeListing(seller, 'live', { confirmedAt }, { title })),
  );
  const askedAt = async (id = '') => (await refs.listing(id).get()).data()?.askedAt;
  await tickUntil(async () => (await askedAt(fromList)) && (await askedAt(fromMail)));
  const { page } = await person('reminded', { width: 360 });
  await openAs(page, seller, '/projects/sell');
  const dialog = page.getByRole('dialog');
  const confirm = async (within: Page | Locator) => {
    await within.getByRole('button', { name: 'Confirm it is still for sale' }).click();
    await expect(dialog.getByText('You confirm that it is for sale at $24,000.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirm it is still for sale' }).click();
    await expect(dialog).toHaveCount(0);
  };
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: listed, exact: true }) });
  await confirm(row);
  await until(async () => (await askedAt(fromList)) === null);
  await expect(row.getByRole('button', { name: 'Confirm it is still for sale' })).toHaveCount(0);

  const { text = '' } = await mailed(seller.email, new RegExp(`^${mailedOf}: still for sale`));
  const [link = ''] = /http\S+\/projects\/sell\/\S+/.exec(text) ?? [];
  await page.goto(link);
  await confirm(page);
  await until(async () => (await askedAt(fromMail)) === null);
});

test('the dashboard asks “still for sale?” and accepts the answer, and shows a rejection that can be appealed', async ({
  person,
}) => {
  const seller = await makeOnboarded('answering');
  const [asked, rejected] = await Promise.all([
    makeListing(seller, 'live', { askedAt: addDays(new Date(), -1) }),
    makeListing(seller, 'rejected', { submissions: 1, submittedAt: addDays(new Date(), -2) }),
  ]);
  const draft = (await refs.draft(rejected).get()).data() ?? completeDraft();
  const reasons = [{ path: 'price', reason: 'Say how you came to the price.' }];
  const at = addDays(new Date(), -2);
  const frozen = {
    n: 1,
    listingId: rejected,
    sellerId: seller.uid,
    submittedAt: at,
    draft,
    decidedAt: at,
    reasons,
    answer: '',
  };
  await refs.submission(rejected, '1').set({ ...frozen, decision: 'reject' });
  const { page } = await person('answering');
  await openAs(page, seller, '/dashboard');
  await look(page, '/dashboard', 'Not approved: Harbour Desk');
  await page.getByRole('button', { name: 'Confirm it is still for sale' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You confirm that it is for sale at $24,000.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm it is still for sale' }).click();
  await expect(page.getByText('Still for sale: Harbour Desk?')).toHaveCount(0);
  expect((await refs.listing(asked).get()).data()?.askedAt).toBeNull();

  await page.getByRole('link', { name: 'See the reasons' }).click();
  await page.getByRole('link', { name: 'Change it and appeal' }).click();
  await expect(page.getByText('Submitting it again is your only appeal.')).toBeVisible();
  await checkAccessibility(page);
  const now = new Date();
  await refs.consent(seller.uid, sellerConsent(now)).set({ version: sellerAgreementVersion(now), at: now });
  await page.getByRole('button', { name: 'Submit your only appeal' }).click();
  await expect(page.getByText('Your one appeal was sent. We’ll review the listing again')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('You’re all caught up.')).toBeVisible();
});
