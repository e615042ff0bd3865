import type { Page } from '@playwright/test';

/**
 * Closes pages of a context without a network. While a page closes, the browser already gives its network back and tells
 * it so: what it then asked for would arrive, in place of staying on the device. All of them lose their network first.
 */
export async function closeOffline(...pages: Page[]): Promise<void> {
  for (const page of pages)
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    });
  for (const page of pages) await page.close();
}
