import type { Page } from '@playwright/test';
import { acceptedDeal, handOver, makeParties, type Parties, type TestDeal } from '../support/deals/make-deal.ts';
import { openCheckout, waitUntilSettled } from '../support/money/payments.ts';
import { DOUBLE } from '../support/money/site-at-double.ts';
import { until } from '../support/plain/until.ts';
import { invoiceOf, partOf, userOf } from '../support/stored/stored-documents.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { openAs } from './log-in.ts';
import { look } from './look.ts';

/** The dashboard of the Stripe double, which can simulate every failure. */
const DASHBOARD = `${DOUBLE}/dashboard`;

async function expectFine(page: Page): Promise<void> {
  await expectFits(page);
  await checkAccessibility(page);
}

/** Makes another deal between the two parties, and opens the page on which the buyer pays $20,000. */
async function onPage(
  page: Page,
  parties: Parties,
): Promise<TestDeal & { url: string; sessionId: string; number: string }> {
  const deal = await acceptedDeal(parties);
  const { url, sessionId } = await openCheckout(deal.buyer, deal.invoiceId);
  const { number } = await invoiceOf(deal.invoiceId);
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Pay $20,000.00' })).toBeVisible();
  return { ...deal, url, sessionId, number };
}

const choose = (page: Page, choice: RegExp) => page.getByRole('button', { name: choice }).click();
const isHeld = (page: Page) => expect(page.getByText('Paid, held', { exact: true })).toBeVisible();

for (const width of [360, 1440]) {
  test(`each choice of the payment page leads where it says, at ${width} px`, async ({ person }) => {
    const parties = await makeParties();
    const { page } = await person('buyer', { width });
    await openAs(page, parties.buyer, '/settings');

    await test.step('declined cards leave the page open', async () => {
      await onPage(page, parties);
      await expectFine(page);
      await choose(page, /^Insufficient funds/);
      await expect(page.getByRole('alert')).toContainText('insufficient funds');
      await expectFine(page);
      await choose(page, /^Expired card/);
      await expect(page.getByRole('alert')).toContainText('it has expired');
    });

    await test.step('3-D Secure: back, declined, confirmed; the page accepts no second payment', async () => {
      await choose(page, /^3-D Secure/);
      await expect(page.getByRole('heading', { name: 'Is this payment yours?' })).toBeVisible();
      await expectFine(page);
      await page.getByRole('link', { name: 'Back to the payment page' }).click();
      await choose(page, /^3-D Secure/);
      // Waits until the browser has left the payment page, so that it can go back to it.
      await expect(page.getByRole('heading', { name: 'Is this payment yours?' })).toBeVisible();
      await page.goBack();
      await choose(page, /^3-D Secure/);
      await page.getByRole('button', { name: 'Refuse it' }).click();
      await expect(page.getByRole('alert')).toContainText('Your bank did not confirm the payment.');
      await choose(page, /^3-D Secure/);
      const bank = page.url();
      await page.getByRole('button', { name: 'Confirm the payment' }).click();
      await isHeld(page);
      await page.goto(bank);
      await expect(page.getByRole('heading', { name: 'This is paid' })).toBeVisible();
      await expectFine(page);
      await page.getByRole('link', { name: 'Go to the invoice' }).click();
      await isHeld(page);
    });

    await test.step('duplicate and out-of-order events', async () => {
      for (const choice of [/^Paid, event sent twice/, /^Paid, events out of order/]) {
        await onPage(page, parties);
        await choose(page, choice);
        await isHeld(page);
      }
    });

    await test.step('a slow event is sent from the dashboard', async () => {
      const { number, sessionId } = await onPage(page, parties);
      await choose(page, /^Slow event/);
      await expect(page).toHaveURL(/checkout=done/);
      await expect(page.getByText(number).first()).toBeVisible();
      await expect(page.getByText('The payment provider is confirming your payment.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
      await expectFine(page);
      const invoice = page.url();
      await page.getByRole('button', { name: 'Open the payment page again' }).click();
      await expect(page.getByRole('heading', { name: 'This is paid' })).toBeVisible();
      await page.goto(`${DASHBOARD}/events`);
      const waiting = page.getByRole('listitem').filter({ hasText: `About ${sessionId}` });
      await expect(waiting.getByText('Waits')).toBeVisible();
      await waiting.getByRole('button', { name: 'Send it now' }).click();
      await expect(page.getByRole('status')).toHaveText('Done. The site has taken the event.');
      await expectFine(page);
      await page.goto(invoice);
      await isHeld(page);
    });

    await test.step('bank debits are ended on the dashboard', async () => {
      for (const [choice, ends] of [
        [/^Bank debit that arrives/, 'The debit arrives'],
        [/^Bank debit that comes back/, 'The debit comes back'],
      ] as const) {
        const { number } = await onPage(page, parties);
        await choose(page, choice);
        await expect(page.getByText(/^Your bank debit of \$20,000\.00 is on its way/)).toBeVisible();
        const invoice = page.url();
        await page.goto(DASHBOARD);
        const payment = page.getByRole('listitem').filter({ hasText: number });
        await expect(payment.getByText('Processing')).toBeVisible();
        await payment.getByRole('button', { name: ends }).click();
        await expect(page.getByRole('status')).toHaveText('Done. The site has taken the event.');
        await page.goto(invoice);
        if (ends === 'The debit arrives') await isHeld(page);
        else await expect(page.getByRole('button', { name: 'Pay $20,000' })).toBeVisible();
      }
    });

    await test.step('left without paying, and expired', async () => {
      const { number, url, invoiceId } = await onPage(page, parties);
      await page.getByRole('link', { name: 'Back without paying' }).click();
      await expect(page.getByText('You came back without paying. Nothing was charged.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Pay $20,000' })).toBeVisible();
      await page.goto(DASHBOARD);
      const payment = page.getByRole('listitem').filter({ hasText: number });
      await payment.getByRole('button', { name: 'Let the page expire' }).click();
      await expect(payment.getByText('Page closed')).toBeVisible();
      await until(async () => (await invoiceOf(invoiceId)).checkout === null);
      await page.goto(url);
      await expect(page.getByRole('heading', { name: 'This page is closed' })).toBeVisible();
    });
  });

  test(`on the dashboard disputes are decided, payouts come back and accounts close, at ${width} px`, async ({
    person,
  }) => {
    const parties = await makeParties();
    const { seller } = parties;
    const { page } = await person('tester', { width });
    await openAs(page, parties.buyer, '/settings');
    const frozen = await onPage(page, parties);
    const sold = await onPage(page, parties);
    const close = async ({ invoiceId }: TestDeal) => partOf(await invoiceOf(invoiceId), 'close');
    for (const { url } of [frozen, sold]) {
      await page.goto(url);
      await page.getByRole('button', { name: 'Pay $20,000.00' }).click();
      await isHeld(page);
    }
    await handOver(sold);
    await waitUntilSettled(sold.invoiceId, 'close');
    const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    const press = async (text: string, button: string) => {
      await row(text).getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('status')).toHaveText('Done. The site has taken the event.');
      await expectFine(page);
    };

    await page.goto(DASHBOARD);
    await press(frozen.number, 'Dispute half of it');
    await expect(row(frozen.number).getByText('$10,000.00 of it disputed')).toBeVisible();
    expect(await close(frozen)).toMatchObject({ frozen: true });
    await press(frozen.number, 'Seller wins');
    await expect(row(frozen.number).getByText('Dispute won by the seller')).toBeVisible();
    expect(await close(frozen)).toMatchObject({ frozen: false, state: 'paid' });

    await page.getByRole('link', { name: 'Payouts', exact: true }).click();
    await press(sold.number, 'The payout comes back');
    await expect(row(sold.number).getByText('Payout came back')).toBeVisible();
    await row(sold.number).getByRole('button', { name: 'Pay out again' }).click();
    await expect(page.getByRole('status')).toHaveText('Done. The site is not told of it.');

    await page.getByRole('link', { name: 'Payout accounts' }).click();
    const account = `acct_${seller.uid}`;
    await press(account, 'Ask for more');
    await expect(row(account).getByText(/A document that proves your identity, Your bank account/)).toBeVisible();
    await row(account).getByRole('checkbox').check();
    await row(account).getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByRole('status')).toContainText('Its event is sent in an hour');
    await expect(row(account).getByText('Disabled')).toBeVisible();
    await press(account, 'Enable');
    expect((await userOf(seller))?.payouts).toMatchObject({ ready: true, asks: [] });

    await page.getByRole('link', { name: 'Events', exact: true }).click();
    await page.getByRole('button', { name: 'Send it again' }).first().click();
    await expect(page.getByRole('status')).toHaveText('Done. The site has taken the event.');
    await page.getByRole('link', { name: 'Refunds' }).click();
    await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
    await expectFine(page);
  });
}

test('the Stripe double’s pages look right in every width and color scheme', async ({ person }) => {
  const parties = await makeParties();
  const { page } = await person('tester', { refused: /\/pay\/nothing/ });
  const deal = await acceptedDeal(parties);
  const { url } = await openCheckout(deal.buyer, deal.invoiceId);
  await look(page, `${url}?refused=expired-card`, 'The card was declined: it has expired.');
  await look(page, `${url}/3-d-secure`, 'Is this payment yours?');
  await look(page, `${DOUBLE}/express/acct_${parties.seller.uid}`, 'Your bank returns a payout');
  await look(page, `${DOUBLE}/pay/nothing`, 'The double has no such page.');
  await page.goto(url);
  await choose(page, /^Slow event/);
  for (const [section, text] of [
    ['payments', 'Every page that was opened to pay on.'],
    ['refunds', 'Money that the site had sent back to buyers.'],
    ['transfers', 'Money that was released to sellers'],
    ['accounts', 'While one is not enabled'],
    ['events', 'What the site was told'],
  ] as const) {
    await look(page, `${DASHBOARD}/${section}`, new RegExp(text));
  }
});
