import type { Page } from '@playwright/test';
import { makePerson, PASSWORD, type TestPerson } from '../support/make-person.ts';
import { expect } from './fixtures.ts';

/** Somebody whose account is set up. */
export const ready = (name: string, patch: Parameters<typeof makePerson>[1] = {}): Promise<TestPerson> =>
  makePerson(name, { onboardingStep: 'complete', ...patch });

/** Through the log-in page to an address of this site. */
export async function logIn(
  page: Page,
  { email }: Pick<TestPerson, 'email'>,
  to: string,
  password = PASSWORD,
): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(to)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
