import type { Page } from '@playwright/test';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { DEFAULT_PREFERENCES } from '../../src/domain/account/preferences.ts';
import type { ApiOutput } from '../../src/domain/api.ts';
import { toCents } from '../../src/domain/rates/exchange-rate.ts';
import { formatApproximateAmount, type PriceCurrency, priceCurrencyOf } from '../../src/domain/rates/price-currency.ts';
import { formatMoney } from '../../src/domain/shared/money.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { until } from '../support/plain/until.ts';
import { userOf } from '../support/stored/stored-documents.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { logIn, makeOnboarded, openAs } from './log-in.ts';

const euros = { ...DEFAULT_PREFERENCES, currency: 'EUR' };

/** Returns the newest rate of a currency from the site's API. */
async function rateOf(currency: string): Promise<PriceCurrency> {
  const answer = await fetch(`${siteUrl(TEST)}/api/rates`);
  const rate = priceCurrencyOf(currency, (await answer.json()) as ApiOutput<'getRates'>);
  if (!rate) throw new Error(`${currency} has no rate.`);
  return rate;
}

const fits = async (page: Page, name: string) => {
  await expectFits(page);
  await checkAccessibility(page);
  await page.screenshot({ path: `.emulators/pictures/currency-${name}.png` });
};

test('a visitor sees prices in euros, filters by them, and keeps the choice with an account', async ({ person }) => {
  const euro = await rateOf('EUR');
  const also = (cents: number) => formatApproximateAmount(cents, euro);
  const buyer = await makeOnboarded('Elke');
  const { page } = await person('visitor');
  await page.goto('/search');
  const panel = page.getByRole('region', { name: 'Filters' });
  const cards = page.getByRole('list', { name: 'Projects' }).getByRole('article');
  await expect(cards.first()).not.toContainText('≈');
  await panel.getByLabel('Prices also in').selectOption({ label: 'euros (EUR)' });
  await expect(cards.first()).toContainText(/\$[\d,.]+\s·\s≈ €[\d,.]+/);
  await fits(page, 'search-1440');

  await panel.getByLabel('Max: Price').fill('€10,000');
  await page.keyboard.press('Enter');
  const dollars = Math.round(toCents(10_000_00, euro) / 100);
  await expect(page).toHaveURL(new RegExp(`[?&]maxPrice=${dollars}(&|$)`));
  const chip = page.getByRole('button', { name: `Remove Price: up to ${formatMoney(dollars * 100)} (€10,000)` });
  await expect(chip).toBeVisible();
  await page.reload();
  await expect(chip).toBeVisible();
  await panel.getByLabel('Min: Price').fill('100 KWD');
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/no rate for KWD \(Kuwaiti dinars\)/)).toBeVisible();
  await fits(page, 'filter-1440');
  await page.goto(`/search?maxPrice=${dollars}&view=table`);
  await expect(page.getByRole('row', { name: /≈ €/ }).first()).toBeVisible();
  await fits(page, 'table-1440');

  // A friend opens the shared address in another browser.
  const { page: friend } = await person('friend', { width: 360, dark: true });
  await friend.goto(`/search?maxPrice=${dollars}`);
  await expect(
    friend.getByRole('button', { name: `Remove Price: up to ${formatMoney(dollars * 100)}`, exact: true }),
  ).toBeVisible();
  await friend.getByRole('button', { name: /^Filter/ }).click();
  await friend.getByLabel('Prices also in').selectOption({ label: 'euros (EUR)' });
  await fits(friend, 'filters-360');
  await friend.keyboard.press('Escape');
  await fits(friend, 'search-360');

  const listingId = await makeListing(await makeOnboarded('Tomas'), 'live');
  const listing = await refs.listing(listingId).get();
  const asking = listing.data()?.teaser?.askingPrice ?? 0;
  await friend.goto(`/listing/${listingId}`);
  await expect(friend.getByRole('complementary', { name: 'Price and seller' })).toContainText(also(asking));
  await fits(friend, 'listing-360');
  await page.goto(`/listing/${listingId}`);
  const price = page.getByRole('complementary', { name: 'Price and seller' });
  await expect(price).toContainText(`${formatMoney(asking)} · ${also(asking)}`);
  await fits(page, 'listing-1440');
  await page.goto(`/compare?ids=${listingId}`);
  await expect(page.getByRole('row', { name: /^Asking price/ })).toContainText(
    `${formatMoney(asking)} · ${also(asking)}`,
  );
  await page.screenshot({ path: '.emulators/pictures/currency-compare-1440.png' });

  await logIn(page, buyer, '/settings?tab=account');
  const choice = page.getByLabel('Prices also in');
  await expect(choice).toHaveValue('EUR');
  await until(async () => (await userOf(buyer))?.preferences.currency === 'EUR');
  await fits(page, 'settings-1440');
  await choice.selectOption('JPY');
  await until(async () => (await userOf(buyer))?.preferences.currency === 'JPY');
  // On another device, the account's choice overrides the choice made there.
  const { page: other } = await person('other device', { width: 360 });
  await other.goto('/search');
  await other.getByRole('button', { name: /^Filter/ }).click();
  await other.getByLabel('Prices also in').selectOption({ label: 'euros (EUR)' });
  await openAs(other, buyer, '/settings?tab=account');
  await expect(other.getByLabel('Prices also in')).toHaveValue('JPY');
  await fits(other, 'settings-360');
});

test('an offer shows both, dollars first, and only dollars in the agreed terms', async ({ person }) => {
  const euro = await rateOf('EUR');
  const [seller, buyer] = await Promise.all([
    makeOnboarded('Tomas', { preferences: euros }),
    makeOnboarded('Nora', { preferences: euros }),
  ]);
  const listingId = await makeListing(seller, 'live');
  const { page } = await person('buyer');
  await openAs(page, buyer, `/offers/new/${listingId}`);
  const field = page.getByLabel('Price', { exact: true });
  await field.fill('€10,000');
  await page.keyboard.press('Tab');
  const dollars = formatMoney(Math.round(toCents(10_000_00, euro) / 100) * 100);
  await expect(page.getByText(`Prices are in US dollars. €10,000 are about ${dollars} today.`)).toBeVisible();
  await fits(page, 'composer-asks-1440');
  await page.getByRole('button', { name: `Use ${dollars}` }).click();
  await expect(field).toHaveValue(dollars.slice(1));
  const total = page.getByRole('region', { name: 'What you would pay' });
  await expect(total).toContainText(`${dollars} · ≈ €`);
  await fits(page, 'composer-1440');
  await page.getByRole('button', { name: `Offer ${dollars}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your offer' })).toBeVisible();
  const { pathname } = new URL(page.url());

  const { page: sellers } = await person('seller', { width: 360 });
  await openAs(sellers, seller, `${pathname}?tab=offer`);
  await expect(sellers.getByText(/· ≈ €/).first()).toBeVisible();
  await fits(sellers, 'offer-360');
  await sellers.getByRole('button', { name: `Accept ${dollars}`, exact: true }).click();
  const dialog = sellers.getByRole('dialog', { name: `Accept ${dollars}?`, exact: true });
  await expect(dialog).toContainText(`${dollars} · ≈ €`);
  await fits(sellers, 'accept-360');
  await sellers.goto('/offers');
  await expect(sellers.getByText(/^≈ €/).first()).toBeVisible();
  await fits(sellers, 'offers-360');
  await sellers.goto(`/offers?tab=received&listing=${listingId}&view=side-by-side`);
  await expect(sellers.getByText(/^≈ €/).first()).toBeVisible();
  await fits(sellers, 'side-by-side-360');
});
