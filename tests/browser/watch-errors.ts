import type { BrowserContext } from '@playwright/test';

/** Requests that a test expects to fail; the browser reports each as a console error. */
export interface Expected {
  /** Addresses that refuse, with a status of 4xx. */
  refused?: RegExp;
  /** Addresses that the test makes fail, in any way. */
  failing?: RegExp;
  /** The test takes the network away: requests fail, and Firestore's client says so. */
  offline?: boolean;
  /**
   * The test moves its pages' clock by minutes, at which Firestore's client takes its network for lost, and says so.
   */
  clockMoves?: boolean;
}

const REFUSED = /^Failed to load resource: .* status of 4\d\d/;
const FAILED = /^Failed to load resource: /;
/** Without a network; those that were under way are cut off in their own ways. */
const OFFLINE = /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED|ABORTED)/;
/**
 * After a long silence the client asks for this picture, which our policy refuses; then it gives up on the connection.
 */
const LOST =
  /^Loading the image 'https:\/\/www\.google\.com\/images\/cleardot\.gif\?|Could not reach Cloud Firestore backend/;

/** Collects the console errors and exceptions of every page of a browser context, tabs and popups too. */
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
