import { call } from '../support/api/api-calls.ts';
import { acceptedDeal } from '../support/deals/make-deal.ts';
import { openCheckout } from '../support/money/payments.ts';
import { actAndSend, atDouble, sendEvents } from '../support/money/site-at-double.ts';
import { invoiceOf } from '../support/stored/stored-documents.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const ON_ITS_WAY =
  /^Your bank debit is on its way: usually 4 days, expected by .* Nothing to do; the project stays reserved\./;

for (const width of [360, 1440]) {
  test(`while a bank debit is processed no one is told to pay, at ${width} px`, async ({ person }) => {
    const seller = await makeOnboarded('Tomas');
    const buyer = await makeOnboarded('Nora', { premium: true });
    const { dealId, invoiceId } = await acceptedDeal({ seller, buyer });
    const { page } = await person('buyer', { width });
    await openAs(page, buyer, `/invoices/${invoiceId}`);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByRole('button', { name: 'Bank debit that arrives' }).click();

    await expect(page.getByText(/^Your bank debit of \$20,000\.00 is on its way, expected by /)).toBeVisible();
    await expect(page.getByText('Being paid', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
    await page.goto(`/deals/${dealId}`);
    await expect(page.getByText(ON_ITS_WAY)).toBeVisible();
    await expect(page.getByText(/Waiting for you/)).toHaveCount(0);
    await checkAccessibility(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Deals by stage' })).toBeVisible();
    await expect(page.getByText(/^Pay \$/)).toHaveCount(0);
    await page.goto(`/messages?deal=${dealId}`);
    await expect(page.getByText(/^Accepted: bank debit on its way, expected by /)).toBeVisible();
    await expect(page.getByText(/for you$/)).toHaveCount(0);

    const { page: theirs } = await person('seller', { width });
    await openAs(theirs, seller, `/deals/${dealId}`);
    await expect(theirs.getByText(/^The buyer’s bank debit is on its way/)).toBeVisible();
    await theirs.goto(`/deals/${dealId}?tab=offer`);
    await expect(theirs.getByText(/The deal can be canceled if it fails\./)).toBeVisible();

    // The payment fails, and the buyer is asked to pay again and can do so.
    const sessionId = (await invoiceOf(invoiceId)).parts[0]?.paidWith ?? '';
    await actAndSend('finishPayment', sessionId, false);
    await page.goto(`/deals/${dealId}`);
    await expect(page.getByText(/^Waiting for you: payment/)).toBeVisible();
  });
}

for (const width of [360, 1440]) {
  test(`money that arrives for a canceled deal is returned, and both sides’ pages say so, at ${width} px`, async ({
    person,
  }) => {
    const seller = await makeOnboarded('Tomas');
    const buyer = await makeOnboarded('Nora', { premium: true });
    const { dealId, invoiceId } = await acceptedDeal({ seller, buyer });
    const { sessionId } = await openCheckout(buyer, invoiceId);
    const late = await atDouble('pay', sessionId);
    await call('cancelDeal', seller, { dealId, reason: 'I keep it.' });
    await sendEvents(late);

    const { page } = await person('buyer', { width });
    await openAs(page, buyer, `/deals/${dealId}`);
    await expect(page.getByText(/\$20,000.*goes back in full to you/)).toBeVisible();
    await checkAccessibility(page);
    await page.goto(`/invoices/${invoiceId}`);
    await expect(
      page.getByText(/^A payment of \$20,000\.00 arrived on .* It goes back to you in full\.$/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
    await expectFits(page);
    await page.goto('/notifications');
    await page
      .getByRole('listitem')
      .filter({ hasText: /goes back to you/ })
      .getByRole('link', { name: 'View' })
      .click();
    await expect(page.getByText(/\$20,000.*goes back in full to you/)).toBeVisible();

    const { page: theirs } = await person('seller', { width });
    await openAs(theirs, seller, `/deals/${dealId}`);
    await expect(theirs.getByText(/\$20,000.*goes back in full to the buyer/)).toBeVisible();
    await theirs.goto(`/invoices/${invoiceId}`);
    await expect(
      theirs.getByText(/^A payment of \$20,000\.00 arrived on .* It goes back to the payer in full\.$/),
    ).toBeVisible();
    await expectFits(theirs);
  });
}
