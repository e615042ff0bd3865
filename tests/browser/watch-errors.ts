import type { BrowserContext } from '@playwright/test';

/** Requests that a test expects to fail. The browser reports each of them as a console error. */
export interface Expected {
  /** Addresses whose requests are refused with a 4xx status. */
  refused?: RegExp;
  /** Addresses whose requests the test makes fail in any way. */
  failing?: RegExp;
  /** True if the test turns the network off, so that requests fail and Firestore's client reports errors. */
  offline?: boolean;
  /** True if the test moves its pages' clock by minutes, which makes Firestore's client report a lost connection. */
  clockMoves?: boolean;
}

const REFUSED = /^Failed to load resource: .* status of 4\d\d/;
const FAILED = /^Failed to load resource: /;
/** Errors of requests without a network, including requests that were interrupted. */
const OFFLINE = /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED|ABORTED)/;
/**
 * Errors of Firestore's client after a long silence. The client first requests this picture, which our policy blocks,
 * and then gives up on the connection.
 */
const LOST =
  /^Loading the image 'https:\/\/www\.google\.com\/images\/cleardot\.gif\?|Could not reach Cloud Firestore backend/;

/** Collects the console errors and exceptions of every page of a browser context, including tabs and popups. */
export function watchErrors(
  context: BrowserContext,
  name: string,
  problems: string[],
  { refused, failing, offline, clockMoves }: Expected = {},
): void {
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    if (refused?.test(url) && REFUSED.test(message.text())) return;
    if (failing?.test(url) && FAILED.test(message.text())) return;
    if (offline && OFFLINE.test(message.text())) return;
    if ((offline || clockMoves) && LOST.test(message.text())) return;
    problems.push(`${name}: ${message.text()} (${url})`);
  });
  context.on('weberror', (thrown) => problems.push(`${name}: ${thrown.error().message}`));
}
