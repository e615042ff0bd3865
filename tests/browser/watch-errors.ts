import type { BrowserContext } from '@playwright/test';

/** Requests that a test expects to fail; the browser reports each as a console error. */
export interface Expected {
  /** Addresses that refuse, with a status of 4xx. */
  refused?: RegExp;
  /** Addresses that the test makes fail, in whatever way. */
  failing?: RegExp;
}

const REFUSED = /^Failed to load resource: .* status of 4\d\d/;
const FAILED = /^Failed to load resource: /;

/** Collects the console errors and exceptions of every page of a browser context, tabs and popups too. */
export function watchErrors(
  context: BrowserContext,
  name: string,
  problems: string[],
  { refused, failing }: Expected = {},
): void {
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    if (refused?.test(url) && REFUSED.test(message.text())) return;
    if (failing?.test(url) && FAILED.test(message.text())) return;
    problems.push(`${name}: ${message.text()} (${url})`);
  });
  context.on('weberror', (thrown) => problems.push(`${name}: ${thrown.error().message}`));
}
