import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Opens a search until its results hold what was just published: each process of the functions reads the listings anew
 * only every few seconds, and a page that is open does not ask again.
 */
export const openUntilFound = (open: () => Promise<unknown>, result: Locator): Promise<void> =>
  expect(async () => {
    await open();
    await expect(result).toBeVisible({ timeout: 3_000 });
  }).toPass();
