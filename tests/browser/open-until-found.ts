import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Opens a search until its results hold a new listing: each process of the functions rereads the listings every few
 * seconds, and an open page does not ask again.
 */
export const openUntilFound = (open: () => Promise<unknown>, result: Locator): Promise<void> =>
  expect(async () => {
    await open();
    await expect(result).toBeVisible({ timeout: 3_000 });
  }).toPass();
