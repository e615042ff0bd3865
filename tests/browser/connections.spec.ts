import type { Page } from '@playwright/test';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { WHOLE_FILE } from '../../functions/src/integrations/rates/rates-file.ts';
import { replayRatesFile } from '../../functions/src/integrations/rates/replayed-rates.ts';
import { DEMO_ACCOUNTS, demoAccount, EURO_STRIPE_KEY } from '../../scripts/stripe-double/demo-account.ts';
import { formatExactMoney } from '../../src/domain/shared/money.ts';
import { addDays, formatCalendarDate, lastMonths } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { emulator } from '../support/emulators/emulator-clock.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { putStripeAccount, stripeCharge, stripeSubscription } from '../support/money/stripe-at-double.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { judgeAll } from './judge-all.ts';
import { agreeToSell, fillName, listProject, signUp } from './list-project.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const MONTHS = lastMonths(new Date(), 24);
/** An account with $10 in the first of 24 months, $20 in the second and so on, a paid subscription and a trial. */
const account = () => ({
  transactions: MONTHS.map((month, i) => stripeCharge(month, 1_000 * (i + 1))),
  subscriptions: [
    stripeSubscription('a', MONTHS[2] ?? '', 2_900),
    stripeSubscription('t', MONTHS[23] ?? '', 900, { status: 'trialing' }),
  ],
});

/** The mean rate of a month in the Bank's file: four decimals for dollars per euro, six digits for other currencies. */
function meanOf(currency: string, month: string): number {
  const days = replayRatesFile(WHOLE_FILE, new Date()).split(`<Cube time="${month}`).slice(1);
  const quotients = days.map((day) => {
    const rateOf = (code: string) => Number(new RegExp(`currency="${code}" rate="([^"]+)`).exec(day)?.[1]);
    return currency === 'USD' ? 1 : rateOf('USD') / (currency === 'EUR' ? 1 : rateOf(currency));
  });
  const mean = quotients.reduce((all, quotient) => all + quotient, 0) / quotients.length;
  return Number(currency === 'EUR' ? mean.toFixed(4) : mean.toPrecision(6));
}
/** The euro account's revenue in the last twelve months in US cents, computed here in a simple way. */
const euroMonths = (): number[] => {
  const { transactions = [] } = demoAccount(new Date(), DEMO_ACCOUNTS[EURO_STRIPE_KEY]);
  return MONTHS.slice(12).map((month) =>
    ['eur', 'jpy', 'usd'].reduce((cents, currency) => {
      const minor = transactions
        .filter((transaction) => transaction.currency === currency && transaction.type !== 'payout')
        .filter(({ created }) => new Date(Number(created) * 1000).toISOString().startsWith(month))
        .reduce((all, { amount }) => all + Number(amount), 0);
      const inMinor = currency === 'jpy' ? 100 : 1;
      return cents + Math.round(minor * meanOf(currency.toUpperCase(), month) * inMinor);
    }, 0),
  );
};

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** A line of the public change log. */
const logged = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });
const card = (page: Page) => page.getByRole('button', { name: /^Connected/ });
/** Long timeout, because each of three functions may have to start first, one after the other. */
const READ = { timeout: 90_000 };
for (const width of [1440, 360]) {
  test(`a seller connects an account, applies its figures, and buyers see them, ${width} px wide`, async ({
    person,
  }) => {
    const name = `connect-${width}`;
    const [seller, admin] = await Promise.all([
      makeOnboarded(name),
      makeOnboarded(`${name}-admin`, { role: 'admin', isAdmin: true }),
    ]);
    const listingId = await makeListing(seller, 'draft', {}, { mrr: 5_000 });
    const draft = async () => (await refs.draft(listingId).get()).data();
    const key = await putStripeAccount(account());
    const { page } = await person(name, { width });
    await openAs(page, seller, `/projects/sell/${listingId}/edit?tab=metrics`);
    await expect(card(page)).toBeVisible({ timeout: 60_000 });
    await card(page).focus();
    await page.keyboard.press('Enter');
    const field = page.getByLabel('Restricted key', { exact: true });
    await field.fill('sk_live_0123456789abcdef');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByText(/^This is a secret key: it can move money/)).toBeVisible();
    await checkAccessibility(page);
    await expectFits(page);
    await field.fill(key);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();

    // The figures are shown, but nothing in the draft has changed yet.
    await expect(row(page, 'Revenue, 12 months')).toBeVisible(READ);
    await expect(page.getByText(/^Harbour Desk at Stripe, key ending in/)).toBeVisible();
    await expect(row(page, 'Revenue, 12 months')).toContainText('$12,000.00');
    await expect(row(page, 'Revenue, 12 months')).toContainText('$2,220.00');
    await expect(row(page, 'MRR')).toContainText('$29.00');
    await expect(row(page, 'Recurring share of revenue')).toContainText('100%');
    await page.getByText('Where revenue comes from, part by part').click();
    await expect(page.getByText(/^Recurring is what subscriptions were billed for/)).toBeVisible();
    await expect(page.getByText('Subscriptions not counted in MRR: 1 in a trial.')).toBeVisible();
    expect((await draft())?.mrr).toBe(5_000);
    expect(await page.content()).not.toContain(key);
    await checkAccessibility(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Take these figures' }).click();
    await expect(page.getByText('The figures are in your draft.')).toBeVisible();
    await expect.poll(draft).toMatchObject({ mrr: 2_900, monthsFrom: MONTHS[12] });
    await expect(row(page, 'MRR')).toContainText('none');
    await page.reload();
    await expect(card(page)).toHaveAttribute('aria-pressed', 'true', { timeout: 60_000 });

    // The reviewer sees which account the figures come from.
    const { revision = 0 } = (await draft()) ?? {};
    await call('submitListing', seller, { listingId, revision });
    const { page: review } = await person(`${name}-admin`, { width });
    await openAs(review, admin, `/admin/new-listings?listing=${listingId}`);
    await expect(review.getByRole('heading', { name: 'Read in the seller’s account' })).toBeVisible();
    await expect(review.getByText(/^Stripe, Harbour Desk, read on .*, a sandbox$/)).toBeVisible();
    await checkAccessibility(review);
    await judgeAll(review);
    await review.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(review.getByText('Harbour Desk is live.')).toBeVisible();

    // The public page shows the mark with the date of the last reading.
    await page.goto(`/listing/${listingId}`);
    const revenue = page.getByRole('button', { name: /^Revenue, 12 months/ });
    await expect(revenue).toContainText('Connected');
    await revenue.click();
    await expect(page.getByText('Handoff, read in the account every day').filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText(/^Connected to Stripe · .* – .* · read by Handoff on \d+ \w+ \d{4}$/)).toBeVisible();

    // The key is deleted at Stripe. The mark disappears immediately, and the seller learns why and how to respond.
    await putStripeAccount({ ...account(), refuse: { status: 401 } }, key);
    await page.goto(`/projects/sell/${listingId}`);
    await expect(page.getByRole('heading', { name: 'Stripe account' })).toBeVisible();
    await checkAccessibility(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Read again' }).click();
    await expect(page.getByText(/Stripe no longer accepts the key.*Since/)).toBeVisible(READ);
    await checkAccessibility(page);
    await review.goto(`/listing/${listingId}`);
    await expect(review.getByRole('button', { name: /^Revenue, 12 months/ })).toContainText('Seller says');
    // Both the mark of the months and the change log say that the connection was lost.
    await expect(review.getByText(/^No longer connected to Stripe since \d+ \w+ \d{4}\.$/)).toBeVisible();
    await expect(logged(review, /No longer connected to Stripe since \d+ \w+ \d{4}$/)).toBeVisible();
    await expectFits(review);
    await checkAccessibility(review);
    const notices = page.getByRole('button', { name: /^Notifications/ });
    await notices.click();
    await page.getByRole('link', { name: 'View: Harbour Desk: Stripe can’t be read' }).click();
    await expect(page).toHaveURL(`/projects/sell/${listingId}`);

    // Removing the connection also deletes its key.
    await page.getByRole('button', { name: 'Remove the connection' }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByText('The connection was removed.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Stripe account' })).toBeHidden();
    expect((await refs.connectionKey(listingId).get()).exists).toBe(false);
  });
}

test('an account unreadable for thirty days: buyers see since when, until it is read again', async ({
  person,
  page: buyer,
}) => {
  const seller = await makeOnboarded('stale-account');
  const title = `Stale ${Date.now().toString(36)}`;
  const listingId = await makeListing(seller, 'live', {}, { title });
  const key = await putStripeAccount(account());
  await call('connectProcessor', seller, { listingId, processor: 'stripe', key });
  const stored = async () => (await refs.connection(listingId).get()).data();
  await expect.poll(async () => (await stored())?.state, READ).toBe('connected');
  const revision = (await refs.draft(listingId).get()).data()?.revision ?? 0;
  const taken = await call('applyConnection', seller, { listingId, revision, figures: ['revenueMonths', 'mrr'] });
  await call('publishChanges', seller, { listingId, revision: taken.revision });
  const revenue = buyer.getByRole('button', { name: /^Revenue, 12 months/ });
  await buyer.goto(`/listing/${listingId}`);
  await expect(revenue).toContainText('Connected');
  await expect(buyer.getByText(/No longer connected/)).toHaveCount(0);

  const connection = await stored();
  if (!connection) throw new Error('no connection');
  const readAt = addDays(new Date(), -30);
  await putStripeAccount({ ...account(), refuse: { status: 500 } }, key);
  await refs.connection(listingId).set({ ...connection, readAt, nextAt: new Date(0) });
  await emulator('tick');
  await expect.poll(async () => (await stored())?.state, READ).toBe('stale');
  await buyer.goto(`/listing/${listingId}`);
  await expect(revenue).toContainText('Seller says');
  const lost = `No longer connected to Stripe since ${formatCalendarDate(readAt)}`;
  await expect(buyer.getByText(`${lost}.`, { exact: true })).toBeVisible();
  await expect(logged(buyer, lost)).toBeVisible();

  // The seller sees the problem and has the account read again.
  await putStripeAccount(account(), key);
  const { page } = await person('stale-account', { width: 360 });
  await openAs(page, seller, `/projects/sell/${listingId}`);
  await expect(page.getByText(/It could not be read for 30 days\./)).toBeVisible();
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect.poll(async () => (await stored())?.state, READ).toBe('connected');
  await buyer.goto(`/listing/${listingId}`);
  await expect(revenue).toContainText('Connected');
  await expect(buyer.getByText(`${lost}.`, { exact: true })).toHaveCount(0);
  await expect(logged(buyer, 'Connected to Stripe again')).toBeVisible();
});

test('a reading shows its progress and what it waits for; one-off sales have no MRR', async ({ person }) => {
  const seller = await makeOnboarded('reading-account');
  const listingId = await makeListing(seller, 'draft', {}, { mrr: null });
  const lifetime = MONTHS.slice(12).map((month) => stripeCharge(month, 4_900, { description: 'Lifetime deal' }));
  const key = await putStripeAccount({ transactions: lifetime, tooFast: { every: 6, retryAfter: 3_000 } });
  await call('connectProcessor', seller, { listingId, processor: 'stripe', key });
  const { page } = await person('reading-account', { width: 360 });
  await openAs(page, seller, `/projects/sell/${listingId}/edit?tab=metrics`);
  await expect(card(page)).toBeVisible({ timeout: 60_000 });
  await card(page).click();
  await expect(page.getByText(/^Stripe asked us to slow down\. It goes on where it stopped, on/)).toBeVisible(READ);
  await expect(page.getByRole('progressbar', { name: 'Reading Stripe' })).toBeVisible();
  await checkAccessibility(page);
  await expectFits(page);
  await putStripeAccount({ transactions: lifetime }, key);
  const connection = (await refs.connection(listingId).get()).data();
  if (!connection) throw new Error('no connection');
  await refs.connection(listingId).set({ ...connection, nextAt: new Date() });
  await emulator('tick');
  await expect(page.getByText(/^This account has no subscriptions, so it has no MRR/)).toBeVisible(READ);
  await expect(row(page, 'MRR')).toHaveCount(0);
});

test('in an account with two products, only the one for sale counts, on a phone', async ({ person }) => {
  const seller = await makeOnboarded('connect-products');
  const listingId = await makeListing(seller, 'draft');
  const sold = (month: string, product: string, cents: number, customer: string) =>
    stripeCharge(month, cents, {
      id: `txn_${product}_${month}_${customer}`,
      description: product,
      source: { customer, description: product },
    });
  const key = await putStripeAccount({
    transactions: MONTHS.flatMap((month) => [
      ...['cus_a', 'cus_b'].map((customer) => sold(month, 'Harbour Desk Pro', 500, customer)),
      ...['cus_b', 'cus_c'].map((customer) => sold(month, 'Studio plan', 2_500, customer)),
    ]),
  });
  const { page } = await person('connect-products', { width: 360 });
  await openAs(page, seller, `/projects/sell/${listingId}/edit?tab=metrics`);
  await expect(card(page)).toBeVisible({ timeout: 60_000 });
  await card(page).click();
  await page.getByLabel('Restricted key', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const choice = page.getByRole('group', { name: 'Which of these are for sale with this listing?' });
  await expect(choice.getByText('48 payments, $1,200.00')).toBeVisible(READ);
  await expect(page.getByRole('button', { name: 'Take these figures' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'All of these are for sale' })).toBeVisible();
  await checkAccessibility(page);
  await expectFits(page);
  await choice.getByRole('checkbox', { name: 'Studio plan' }).uncheck();
  await page.getByRole('button', { name: 'Count only these' }).click();
  await expect(row(page, 'Revenue, 12 months')).toContainText('$120.00', READ);
  await checkAccessibility(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Take these figures' }).click();
  await expect(page.getByText('The figures are in your draft.')).toBeVisible();
  const { checks = [] } = (await refs.listing(listingId).get()).data() ?? {};
  expect(checks[0]?.document).toMatch(
    /^Stripe, of “Harbour Desk Pro”, without “Studio plan”, \{48 number\} of \{96 number\} transactions/,
  );
});

test('a listing of the demo market follows an account', async ({ page }) => {
  await page.goto('/listing/Nightdesk00000000005');
  await expect(page.getByText(/^Connected to Stripe/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^MRR.*Connected/ })).toBeVisible();
  await expect(page.getByText(/^Changed since review/)).toHaveCount(0);
});

test('a seller whose account is settled in euros lists figures to the cent, from an empty account, on a phone', async ({
  person,
}) => {
  const admin = await makeOnboarded('connect-euro-admin', { role: 'admin', isAdmin: true });
  const run = Date.now().toString(36);
  const title = `Speicher ${run}`;
  const { page } = await person('connect-euro', { width: 360 });
  await signUp(page, { mail: `connect-euro-${run}@example.com`, as: 'seller' });
  await fillName(page, 'Jonas', 'Weber', run);
  await agreeToSell(page);
  await listProject(page, title, async () => {
    await card(page).click();
    await page.getByLabel('Restricted key', { exact: true }).fill(EURO_STRIPE_KEY);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByText(/^Speicher at Stripe, key ending in/)).toBeVisible(READ);
    const summary = page.getByText('Converted from euros, Japanese yen');
    await summary.click();
    const rates = page.locator('details[open]').filter({ has: summary });
    await expect(rates.getByText(/^mean of /)).toHaveCount(24);
    await expect(rates.getByText(/^¥5,550 at 0\.00\d{5,7}$/)).toBeVisible();
    await expect(rates.getByText('$37.10', { exact: true })).toBeVisible();
    await checkAccessibility(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Take these figures' }).click();
    await expect(page.getByText('The figures are in your draft.')).toBeVisible();
    await page.getByLabel('Costs, 12 months').fill('2,120');
  });
  await expect(page).toHaveURL(/\/projects\/sell\/\w+$/);
  const listingId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const draft = (await refs.draft(listingId).get()).data();
  const months = euroMonths();
  expect(draft?.revenueMonths).toEqual(months);
  await call('decideSubmission', admin, { listingId, n: 1, decision: 'approve', reasons: [] });

  // The public page shows dollars with the mark, which opens the exchange rates behind them.
  await page.goto(`/listing/${listingId}`);
  const revenue = page.getByRole('button', { name: /^Revenue, 12 months/ });
  await expect(revenue).toContainText('Connected');
  await revenue.click();
  const opened = page.locator('[popover]').filter({ visible: true });
  await expect(opened.getByText(/^mean of /)).toHaveCount(12);
  for (const cents of months)
    await expect(opened.getByText(formatExactMoney(cents), { exact: true }).first()).toBeVisible();
  await checkAccessibility(page);
});
