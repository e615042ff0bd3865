import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until the page, as it stands, is no wider than its window. */
export const expectFits = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 'wider than the window')
    .toBeLessThanOrEqual(0);
