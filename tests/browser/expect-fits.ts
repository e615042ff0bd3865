import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until the page is no wider than its viewport. */
export const expectFits = (page: Page, name = page.url()): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${name} is wider than its viewport`)
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
