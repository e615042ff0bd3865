import { type Act, type ActResult, requestAct } from '../../../scripts/stripe-double/acts.ts';
import type { PlatformEvent, PlatformObject } from '../../../scripts/stripe-double/platform-objects.ts';
import { signedEvent } from '../../../scripts/stripe-double/signed-event.ts';
import type { StripePlatform } from '../../../scripts/stripe-double/stripe-platform.ts';
import { accountSite, doubleUrl, siteUrl, TEST } from '../../../scripts/suite/instances.ts';

/** Actions that Stripe reports to the site. */
type ToldAct = {
  [A in Act]: ReturnType<StripePlatform[A]> extends PlatformEvent[] ? A : never;
}[Act];

/** The double of Stripe that the suite uses for payments. */
export const DOUBLE = doubleUrl(TEST);
const { secrets } = accountSite(TEST);

/**
 * Acts at the double as a buyer, a bank or a payout account's owner would, or reads from it, without notifying the
 * site. Returns the events that would report it, or the data that was read.
 */
export const atDouble = async <A extends Act>(
  act: A,
  ...given: Parameters<StripePlatform[A]>
): Promise<ActResult<A>['result']> => (await requestAct(DOUBLE, { act, with: given, tells: false })).result;

/**
 * Sends events to the site one after the other, signed at the given time, and returns the statuses of the site's
 * answers.
 */
export async function sendEvents(
  events: readonly PlatformEvent[],
  { at = new Date(), forge = false, site = siteUrl(TEST) } = {},
): Promise<number[]> {
  const statuses: number[] = [];
  for (const event of events) {
    const { body, headers } = signedEvent(event, secrets, at);
    const sent = forge ? body.replace('"created":', '"created":1') : body;
    const answer = await fetch(`${site}/api/payments/webhook`, { method: 'POST', body: sent, headers });
    await answer.text();
    statuses.push(answer.status);
  }
  return statuses;
}

/** Acts at the double and immediately reports the act to the site. Returns the events. */
export async function actAndSend<A extends ToldAct>(
  act: A,
  ...given: Parameters<StripePlatform[A]>
): Promise<PlatformEvent[]> {
  const events: PlatformEvent[] = await atDouble(act, ...given);
  const statuses = await sendEvents(events);
  if (statuses.some((status) => status !== 200)) throw new Error(`The site answered ${statuses} to ${act}.`);
  return events;
}

/** Opens a dispute: the buyer's bank takes back all or part of a payment. Returns the dispute's id. */
export async function disputePayment(sessionId: string, ...amount: [] | [amount: number]): Promise<string> {
  const [opened] = await actAndSend('dispute', sessionId, ...amount);
  return String(opened?.data.object.id);
}

/** Opens a dispute that the bank decides for the buyer. */
export const loseDispute = async (sessionId: string): Promise<PlatformEvent[]> =>
  actAndSend('closeDispute', await disputePayment(sessionId), 'lost');

/** Returns the objects at the double that are about an invoice. */
export const objectsOf = async (kind: string, invoiceId: string): Promise<PlatformObject[]> =>
  (await atDouble('all', kind)).filter(({ metadata }) => (metadata as { invoice?: string }).invoice === invoiceId);

/** Fetches one of the double's pages, and returns its status and text. */
export async function openPage(url: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(url);
  return { status: answer.status, text: await answer.text() };
}
