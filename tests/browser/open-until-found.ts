import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Opens a search repeatedly until its results contain a new listing. Each process of the functions rereads the listings
 * every few seconds, and an open page does not repeat its search.
 */
export const openUntilFound = (open: () => Promise<unknown>, result: Locator): Promise<void> =>
  expect(async () => {
    await open();
    await expect(result).toBeVisible({ timeout: 3_000 });
  }).toPass();
