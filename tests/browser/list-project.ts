import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { coverSvg } from '../../scripts/demo/cover-svg.ts';
import { rasterize } from '../../scripts/demo/rasterize.ts';
import { mailedCode } from '../support/people/emulator-auth.ts';
import { checkAccessibility, expect } from './fixtures.ts';
import { choose } from './form-inputs.ts';

export const PASSWORD = 'a long password';

/** Signs up, verifies the email address by its link and stops at the next onboarding step. */
export async function signUp(
  page: Page,
  { mail, as }: { mail: string; as: 'buyer' | 'seller' },
  open: () => Promise<unknown> = () => page.goto('/register'),
): Promise<void> {
  await open();
  await page.getByRole('link', { name: as === 'buyer' ? /I want to buy/ : /I want to sell/ }).click();
  await page.getByLabel('Email').fill(mail);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Verify ${mail}` })).toBeVisible();
  await checkAccessibility(page);
  const link = await page.context().newPage();
  await link.goto(`/auth?mode=verifyEmail&oobCode=${await mailedCode(mail)}`);
  await expect(link.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await link.close();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
}

/** Fills in the user's name and stops at the next onboarding step. */
export async function fillName(page: Page, first: string, last: string, run: string): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Username').fill(`${first.toLowerCase()}-${run}`);
  await choose(page, 'Country', 'Norway');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Reads the sellers’ agreement to its end and agrees to it, which completes the onboarding. */
export async function agreeToSell(page: Page): Promise<void> {
  const agreed = page.getByLabel('I have read this and agree to it');
  await expect(agreed).toBeDisabled();
  const agreement = page.getByLabel('Agreement', { exact: true });
  await expect
    .poll(async () => {
      await agreement.evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
      return agreed.isEnabled();
    })
    .toBe(true);
  await agreed.check();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Agree and finish' }).click();
}

/** The link to the next step. On a phone, only screen readers can read the name of the step. */
const next = (page: Page, step: string) => page.getByRole('link', { name: new RegExp(`^Next ?: ${step}`) });

/** Types a year of revenue and costs, for listings whose figures do not come from a connected account. */
async function typeFigures(page: Page): Promise<void> {
  const months = page.getByLabel(/^[A-Z][a-z]{2,3} \d{2}$/);
  for (let i = 0; i < 12; i++) await months.nth(i).fill(String(900 + i * 20));
  await expect(page.getByText('$12,120')).toBeVisible();
  await page.getByLabel('Costs, 12 months').fill('2,120');
  await page.getByLabel('MRR, last month').fill('1,000');
}

/** Lists a project from an empty dashboard and submits it. The function `figures` fills in its metrics. */
export async function listProject(page: Page, title: string, figures = typeFigures): Promise<void> {
  await page.getByRole('link', { name: 'List your first project' }).click();
  await page.getByLabel('Name', { exact: true }).fill(title);
  await page.getByLabel('In one line').fill('Berth bookings for small harbours, paid on arrival');
  await choose(page, 'Category', 'SaaS');
  await choose(page, 'Stage', 'Earning');
  // The country was already entered with the seller's name. The domain is entered only once, with the web address.
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Norway');
  await page.getByLabel('Founded').fill('2022-04');
  await page.getByLabel('Web address').fill('https://www.harbour-desk.example?utm=1');
  await page.getByLabel('Reason for selling').fill('I sold my boat and moved inland; it deserves an owner by the sea.');
  await page.getByLabel('Known problems').fill('The winter months are slow.');
  await checkAccessibility(page);
  await next(page, 'Metrics').click();
  await figures(page);
  await page.getByLabel('Your time').fill('4');
  await checkAccessibility(page);
  await next(page, 'Project').click();
  await page.getByRole('checkbox', { name: 'Subscriptions' }).check();
  await page.getByLabel('What the owner does').fill('Answers harbors and ships a release each month.');
  await page.getByText('For buyers with access', { exact: false }).click();
  await page.getByLabel('Hosted at').fill('Hetzner');
  await checkAccessibility(page);
  await next(page, 'Assets').click();
  const usual = page.getByRole('group', { name: 'Usual for SaaS' });
  await usual.getByRole('checkbox', { name: 'Domain', exact: true }).check();
  await usual.getByRole('checkbox', { name: 'Source code', exact: true }).check();
  await expect(page.getByLabel('Identifier').first()).toHaveValue('harbour-desk.example');
  await checkAccessibility(page);
  await next(page, 'Price').click();
  // The currency appears before the seller sets a price, and thus before anything is listed.
  await expect(page.getByText(/^Sales and payouts are in US dollars/)).toBeVisible();
  await page.getByLabel('Asking price').fill('24,000');
  await page.getByLabel('Support after the sale').fill('30');
  await page.getByLabel('Reason for the price').fill('Two years of profit, as similar desks were sold for.');
  await expect(page.getByText('$23,280')).toBeVisible();
  await next(page, 'Picture').click();
  await page.getByLabel(/pictures here, or choose them/).setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await rasterize(coverSvg('ferry'))),
  });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  // On a wide screen, the card next to the form shows it too.
  await expect(page.locator('picture img').first()).toBeVisible({ timeout: 60_000 });
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page.getByText('Everything is complete.')).toBeVisible();
  await page.getByRole('button', { name: 'Preview its page' }).click();
  await expect(page.getByRole('dialog', { name: 'Preview' }).getByRole('heading', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('In review').first()).toBeVisible();
  await checkAccessibility(page);
}
