import type { Page } from '@playwright/test';

/**
 * Takes its network from a document in a context without one, for good. On leaving a document the browser already gives
 * its network back and tells it: its requests then would arrive, instead of staying on the device.
 */
export const cutOff = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    XMLHttpRequest.prototype.send = () => {};
  });
