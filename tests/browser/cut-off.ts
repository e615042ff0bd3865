import type { Page } from '@playwright/test';

/**
 * Disables the requests of a document permanently while its context is offline. When a page is left, the browser
 * reconnects it early, so its requests would arrive instead of staying on the device.
 */
export const cutOff = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    XMLHttpRequest.prototype.send = () => {};
  });
