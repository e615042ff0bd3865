import { expect, type Locator, type Page } from '@playwright/test';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { DEMO_PASSWORD } from '../../scripts/demo/demo-people.ts';
import { type Deal, dealSchema } from '../../src/domain/deal/deal.ts';
import { readStored } from '../../src/domain/shared/stored.ts';
import { openAs } from './log-in.ts';

export const SELLER = 'busyseller@handoff.test';
export const BUYER = 'busybuyer@handoff.test';

/** Signs in as one of the busiest, or somebody who deals with them, and opens a page. */
export const open = (page: Page, email: string, to: string): Promise<void> =>
  openAs(page, { email }, to, DEMO_PASSWORD);

/** Every deal of one side, read past the pages. */
export async function dealsOf(side: 'sellerId' | 'buyerId', uid: string): Promise<Deal[]> {
  const all = await db().collection('deals').where(side, '==', uid).get();
  return all.docs.map((doc) => readStored(dealSchema, doc.data()));
}

/** The words at the foot of a list: `20 of 120`. */
export const foot = (page: Page | Locator, shown: number, total: number) =>
  page.getByText(`${shown} of ${total.toLocaleString('en-US')}`, { exact: true });

/** Goes to the end of a list whose pages double, foot by foot. */
export async function showAll(page: Page | Locator, total: number): Promise<void> {
  for (let shown = 20; shown < total; shown *= 2) {
    await expect(foot(page, shown, total)).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
  }
  await expect(page.getByRole('row')).toHaveCount(total + 1);
}
