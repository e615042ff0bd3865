import { expect, type Locator, type Page } from '@playwright/test';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { DEMO_PASSWORD } from '../../scripts/demo/demo-people.ts';
import { type Deal, dealSchema } from '../../src/domain/deal/deal.ts';
import { readStored } from '../../src/domain/shared/stored.ts';
import { openAs } from './log-in.ts';

export const SELLER = 'busyseller@handoff.test';
export const BUYER = 'busybuyer@handoff.test';

/** Signs in as one of the busiest users, or as someone who deals with them, and opens a page. */
export const open = (page: Page, email: string, to: string): Promise<void> =>
  openAs(page, { email }, to, DEMO_PASSWORD);

/** Returns all deals of a seller or a buyer, read directly from Firestore. */
export async function dealsOf(side: 'sellerId' | 'buyerId', uid: string): Promise<Deal[]> {
  const all = await db().collection('deals').where(side, '==', uid).get();
  return all.docs.map((doc) => readStored(dealSchema, doc.data()));
}

/** The text below a list, such as `20 of 120`. */
export const listFooter = (page: Page | Locator, shown: number, total: number) =>
  page.getByText(`${shown} of ${total.toLocaleString('en-US')}`, { exact: true });

/** Shows a whole list by pressing “Show more”, which doubles the number of rows each time. */
export async function showAll(page: Page | Locator, total: number): Promise<void> {
  for (let shown = 20; shown < total; shown *= 2) {
    await expect(listFooter(page, shown, total)).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
  }
  await expect(page.getByRole('row')).toHaveCount(total + 1);
}
