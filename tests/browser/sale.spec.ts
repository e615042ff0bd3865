import type { Page } from '@playwright/test';
import { auth, db } from '../../functions/src/data/firestore/firebase.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { expectOwnClock } from './expect-own-clock.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { fillBilling } from './form-inputs.ts';
import { judgeAll } from './judge-all.ts';
import { agreeToSell, fillName, listProject, PASSWORD, signUp } from './list-project.ts';
import { setUpTotp } from './log-in.ts';
import { openUntilFound } from './open-until-found.ts';

/** A suffix that distinguishes repeated runs of the test. */
let run = '';
let title = '';
const mail = (who: string) => `${who}-${run}@example.com`;
test.beforeEach(() => {
  run = Date.now().toString(36);
  title = `Harbour Desk ${run}`;
});

/** Opens the bell, finds a notification by its title and closes the bell again. */
async function expectNotice(page: Page, title: string | RegExp): Promise<void> {
  const bell = page.getByRole('button', { name: /^Notifications, \d\+? unread$/ });
  await expect(bell).toBeVisible();
  await bell.click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(title).first()).toBeVisible();
  // Notifications that arrive while the list is open stay unread until it is opened again.
  await expect(async () => {
    const unread = page.getByRole('button', { name: /^Notifications, / });
    if (await unread.isVisible()) {
      await page.keyboard.press('Escape');
      await unread.click({ timeout: 2000 });
    }
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press('Escape');
}

test('one listing is sold, from sign-up to handover, across time zones', async ({ person }) => {
  const { page: seller } = await person('seller', { timezoneId: 'Pacific/Auckland', refused: /connect-payouts$/ });
  const { page: buyer } = await person('buyer', { timezoneId: 'Pacific/Honolulu', refused: /handover\/confirm$/ });
  const { page: admin } = await person('admin');
  const { page: visitor } = await person('visitor', { width: 360 });
  const step = (name: string, act: () => Promise<void>) =>
    test.step(name, async () => {
      await act();
      for (const page of [seller, buyer]) await expectOwnClock(page);
    });

  await step('a seller signs up and is onboarded', async () => {
    await signUp(seller, { mail: mail('seller'), as: 'seller' });
    await fillName(seller, 'Tomas', 'Berg', run);
    await agreeToSell(seller);
    await expect(seller).toHaveURL(/\/dashboard$/);
    await expect(seller.getByRole('link', { name: 'List your first project' })).toBeVisible();
    await checkAccessibility(seller);
  });

  await step('the seller lists a project', async () => {
    await listProject(seller, title);
  });

  await step('an admin approves it', async () => {
    const { uid } = await (await auth()).createUser({
      email: mail('admin'),
      password: PASSWORD,
      emailVerified: true,
      displayName: 'Ada Novak',
    });
    await admin.goto('/login?redirect=/dashboard');
    await admin.getByLabel('Email').fill(mail('admin'));
    await admin.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await admin.getByRole('button', { name: 'Log in' }).click();
    await expect(admin).toHaveURL(/\/dashboard$/);
    await expect(admin.getByText('You’re all caught up.')).toBeVisible();
    await db().doc(`users/${uid}`).update({ role: 'admin', isAdmin: true });
    await setUpTotp(admin);
    await admin.getByRole('button', { name: 'Profile menu' }).click();
    await admin.getByRole('menuitem', { name: 'Admin' }).click();
    await admin.getByRole('link', { name: new RegExp(title) }).click();
    await expect(admin.getByRole('heading', { name: title })).toBeVisible();
    await expect(admin.getByText('The twelve months add up to $12,120.')).toBeVisible();
    await checkAccessibility(admin);
    await judgeAll(admin);
    await admin.getByRole('button', { name: 'Approve' }).click();
    await expect(admin.getByText(`${title} is live.`)).toBeVisible();
    await expectNotice(seller, `${title} is live`);
  });

  await step('a visitor finds it by text and by a filter, without Auth or Firestore', async () => {
    const scripts: string[] = [];
    visitor.on('request', (request) => scripts.push(request.url()));
    const result = visitor.getByRole('heading', { name: title });
    await openUntilFound(() => visitor.goto(`/search?q=${encodeURIComponent(`harbor ${run}`)}`), result);
    await visitor.getByRole('button', { name: 'Filters' }).click();
    await visitor.getByRole('checkbox', { name: 'Newsletter' }).check();
    await expect(visitor.getByRole('heading', { name: 'No matches' })).toBeVisible();
    await visitor.getByRole('checkbox', { name: 'Newsletter' }).uncheck();
    await visitor.getByRole('checkbox', { name: 'SaaS' }).check();
    await expect(visitor).toHaveURL(/category=SaaS/);
    await openUntilFound(() => visitor.reload(), result);
    await checkAccessibility(visitor);
    await visitor.getByRole('link', { name: title, exact: true }).click();
    await expect(visitor.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(visitor.getByText('$24,000').first()).toBeVisible();
    await expect(visitor.getByText('Two years of profit, as similar desks were sold for.')).toBeVisible();
    await expect(visitor.getByText('Answers harbors and ships a release each month.')).toBeVisible();
    await expect(visitor.getByText('Hosted at')).toBeVisible();
    await expect(visitor.getByText('Hetzner')).toHaveCount(0);
    await expect(visitor.getByText('harbour-desk.example')).toHaveCount(0);
    await checkAccessibility(visitor);
    const sdk = new RegExp(`firebase|firestore|${TEST.ports.auth}|${TEST.ports.firestore}`, 'i');
    expect(scripts.filter((url) => sdk.test(url))).toEqual([]);
  });

  await step('a buyer signs up, is onboarded and asks', async () => {
    const result = buyer.getByRole('link', { name: title, exact: true });
    await openUntilFound(() => buyer.goto(`/search?q=${encodeURIComponent(title)}`), result);
    await result.click();
    await signUp(buyer, { mail: mail('buyer'), as: 'buyer' }, () =>
      buyer.getByRole('link', { name: 'Sign up to ask or offer' }).click(),
    );
    await fillName(buyer, 'Nora', 'Halvorsen', run);
    await buyer.getByLabel(/^Income/).check();
    await buyer.getByLabel(/^Moderate/).check();
    await checkAccessibility(buyer);
    await buyer.getByRole('button', { name: 'Next' }).click();
    await expect(buyer.getByRole('heading', { name: 'Your notifications' })).toBeVisible();
    await buyer.getByRole('button', { name: 'Finish' }).click();
    await expect(buyer).toHaveURL(/\/dashboard$/);
    // The dashboard links back to the listing from which the buyer signed up.
    const back = buyer.getByRole('main').getByRole('link').first();
    await expect(back).toHaveText(`Continue to ${title}`);
    await back.click();
    await expect(buyer).toHaveURL(/\/listing\//);
    await checkAccessibility(buyer);
    await buyer.getByRole('button', { name: 'Ask a question' }).click();
    await buyer.getByLabel('Your question').fill('How many harbours pay every month?');
    await buyer.getByRole('button', { name: 'Send question' }).click();
    await expect(buyer).toHaveURL(/\/deals\//);
    await expect(buyer.getByText('How many harbours pay every month?')).toBeVisible();
  });

  await step('the seller sees it arrive, answers and grants access', async () => {
    await seller.goto('/dashboard');
    await expect(seller.getByRole('link', { name: /Reply to Nora Halvorsen/ })).toBeVisible();
    await expectNotice(seller, 'New message from Nora Halvorsen');
    await seller.getByRole('link', { name: /Reply to Nora Halvorsen/ }).click();
    await expect(seller.getByText('How many harbours pay every month?')).toBeVisible();
    await seller.getByLabel('Write to Nora Halvorsen').fill('Eleven, and three in winter.');
    await seller.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(buyer.getByRole('log').getByText('Eleven, and three in winter.')).toBeVisible();
    // The buyer has the conversation open, so the bell shows nothing new.
    await expect(buyer.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await checkAccessibility(seller);
    await seller.getByRole('button', { name: 'Grant access' }).click();
    await expectNotice(buyer, `You have access to ${title}`);
  });

  await step('the buyer accepts the terms and sees the access tier', async () => {
    await buyer.getByRole('link', { name: /^Answers and documents/ }).click();
    await checkAccessibility(buyer);
    await buyer.getByRole('button', { name: 'Accept and continue' }).click();
    await expect(buyer.getByText('harbour-desk.example').first()).toBeVisible();
    await expect(buyer.getByText('The winter months are slow.')).toBeVisible();
    await expect(buyer.getByText('Hetzner')).toBeVisible();
    await checkAccessibility(buyer);
  });

  await step('offer, counter-offer, acceptance', async () => {
    await buyer.getByRole('link', { name: 'Offer', exact: true }).click();
    await buyer.getByRole('link', { name: 'Make an offer' }).click();
    await buyer.getByLabel('Price').fill('20,000');
    await checkAccessibility(buyer);
    await buyer.getByRole('button', { name: 'Offer $20,000' }).click();
    await expect(buyer.getByText('Your offer', { exact: true })).toBeVisible();
    await expectNotice(seller, `$20,000 offered for ${title}`);
    await seller.getByRole('link', { name: 'Offer', exact: true }).click();
    await seller.getByRole('button', { name: 'Counter', exact: true }).click();
    await seller.getByLabel('Price').fill('22,500');
    const preview = seller.getByRole('region', { name: 'What you would get' });
    await expect(preview.getByText('$21,825').last()).toBeVisible();
    await checkAccessibility(seller);
    await seller.getByRole('button', { name: 'Counter with $22,500' }).click();
    await expect(seller.getByRole('dialog').getByText('+$2,500')).toBeVisible();
    await checkAccessibility(seller);
    await fillBilling(seller, 'Berg Software AS');
    await seller.getByRole('button', { name: 'Send counter-offer' }).click();
    await expectNotice(buyer, `Counter-offer for ${title}`);
    await expect(buyer.getByRole('table').getByText('+$2,500')).toBeVisible();
    await checkAccessibility(buyer);
    await buyer.getByRole('button', { name: 'Accept $22,500' }).click();
    await fillBilling(buyer, 'Halvorsen Holding AS');
    await checkAccessibility(buyer);
    await buyer.getByRole('dialog').getByRole('button', { name: 'Accept $22,500' }).click();
    await expect(buyer.getByText(/^INV-\d{4}-\d{6}$/)).toBeVisible();
    await expectNotice(seller, `$22,500 accepted for ${title}`);
  });

  await step('the buyer pays on the page of the provider', async () => {
    await expect(seller.getByRole('link', { name: 'Invoice', exact: true })).toBeVisible();
    await seller.getByRole('link', { name: 'Invoice', exact: true }).click();
    await expect(seller.getByText('$21,825.00')).toBeVisible();
    await checkAccessibility(seller);
    const dealRoom = seller.url();
    await seller.getByRole('button', { name: 'Set up payout account' }).click();
    await setUpTotp(seller);
    await seller.getByRole('button', { name: 'Finish the account' }).click();
    await expect(seller.getByText('Money from your sales is sent there.')).toBeVisible();
    await seller.goto(dealRoom);
    await expect(seller.getByText('Money from your sales is sent there.')).toBeVisible();
    await checkAccessibility(buyer);
    await buyer.getByRole('button', { name: 'Pay $22,500' }).click();
    await expect(buyer.getByText('A double of Stripe on this machine. No money moves.')).toBeVisible();
    await checkAccessibility(buyer);
    await buyer.getByRole('button', { name: 'Pay $22,500.00' }).click();
    await expect(buyer).toHaveURL(/\/invoices\//);
    await expect(buyer.getByText(/held by the payment provider until/)).toBeVisible();
    await checkAccessibility(buyer);
    await expectNotice(seller, `$22,500 paid for ${title}`);
    await buyer.getByRole('link', { name: 'Go to the deal' }).click();
  });

  await step('the handover is marked and confirmed, the listing sold', async () => {
    await seller.getByRole('link', { name: /^Handover( \d+ left)?$/ }).click();
    await expect(seller.getByText('Unclear', { exact: true })).toBeVisible();
    const markTransferred = async (asset: string) => {
      await seller.getByRole('button', { name: `I’ve transferred it: ${asset}` }).click();
      await seller.getByLabel(`How did you transfer ${asset}?`).fill(`Sent ${asset} to your account.`);
      await seller.getByRole('button', { name: 'Mark as transferred' }).click();
    };
    // An accidental transfer is undone before the buyer acts.
    await markTransferred('Domain');
    await seller.getByRole('button', { name: 'Undo: Domain' }).click();
    for (const asset of ['Domain', 'Source code']) {
      await markTransferred(asset);
      await expect(buyer.getByRole('button', { name: `Confirm receipt: ${asset}` })).toBeVisible();
    }
    await expect(buyer.getByText('Check each item and confirm it, or report a problem.')).toBeVisible();
    await checkAccessibility(seller);
    await checkAccessibility(buyer);
    for (const asset of ['Domain', 'Source code']) {
      await buyer.getByRole('button', { name: `Confirm receipt: ${asset}` }).click();
      // Confirming releases money, so the first confirmation requires a second factor to be set up.
      if (asset === 'Domain') {
        await buyer.getByRole('button', { name: 'Confirm anyway' }).click();
        await setUpTotp(buyer);
        // The last confirmation completes the deal and therefore asks first, so wait until the other one is done.
        await expect(buyer.getByRole('button', { name: `Confirm receipt: ${asset}` })).toBeHidden();
      }
    }
    const release = buyer.getByRole('button', { name: 'Confirm and release $22,500' });
    // Waits for the open dialog, because it has no name while it is opening.
    await expect(release).toBeVisible();
    await checkAccessibility(buyer);
    await release.click();
    await expect(buyer.getByText('Completed. The project is handed over.')).toBeVisible();
    await expectNotice(seller, `The sale of ${title} is complete`);
    await seller.goto('/invoices?tab=all-invoice');
    await expect(seller.getByText('$675.00')).toBeVisible();
    await checkAccessibility(seller);
    await seller.goto('/offers?tab=all-offers');
    await expect(seller.getByText('Completed')).toBeVisible();
    await checkAccessibility(seller);
    await seller.goto('/projects/sell');
    await expect(seller.getByText('Sold', { exact: true })).toBeVisible();
    await checkAccessibility(seller);
    await seller.goto('/messages');
    await expect(seller.getByText('Eleven, and three in winter.').first()).toBeVisible();
    await checkAccessibility(seller);
    await visitor.reload();
    await expect(visitor.getByText('This project was sold.')).toBeVisible();
  });

  await step('signing out', async () => {
    await buyer.getByRole('button', { name: 'Profile menu' }).click();
    await buyer.getByRole('menuitem', { name: 'Log Out' }).click();
    // The deal room is not a protected path, so it reloads and its own gate redirects.
    await expect(buyer).toHaveURL(/\/login\?redirect=%2Fdeals%2F/);
    await expect(buyer.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await buyer.goto('/dashboard');
    await expect(buyer).toHaveURL(/\/login\?redirect=%2Fdashboard/);
  });
});
