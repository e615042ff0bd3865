import type { Page } from '@playwright/test';

/**
 * Takes its network from a document in a context without one, for good. As the document is left, the browser already gives
 * its network back and tells it so: what it then asked for would arrive, in place of staying on the device.
 */
export const cutOff = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    XMLHttpRequest.prototype.send = () => {};
  });
