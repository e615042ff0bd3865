import type { Page } from '@playwright/test';

/**
 * Permanently disables a document's requests while its context is offline. Otherwise the browser would reconnect it
 * early when the page is left, and its requests would arrive instead of staying on the device.
 */
export const cutOff = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    XMLHttpRequest.prototype.send = () => {};
  });
