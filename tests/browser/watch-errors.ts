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
/** After a long silence Firestore's client asks for this picture, to learn whether the network is gone; our policy refuses it. */
const PROBE = /^Loading the image 'https:\/\/www\.google\.com\/images\/cleardot\.gif\?/;

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
    if (PROBE.test(message.text())) return;
    problems.push(`${name}: ${message.text()} (${url})`);
  });
  context.on('weberror', (thrown) => problems.push(`${name}: ${thrown.error().message}`));
}
