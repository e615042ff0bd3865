import { type Act, type Acted, actAt } from '../../../scripts/stripe-double/acts.ts';
import type { PlatformEvent, PlatformObject } from '../../../scripts/stripe-double/platform-objects.ts';
import { signedEvent } from '../../../scripts/stripe-double/signed-event.ts';
import type { StripePlatform } from '../../../scripts/stripe-double/stripe-platform.ts';
import { accountSite, doubleUrl, siteUrl, TEST } from '../../../scripts/suite/instances.ts';

/** Those that Stripe tells the site of. */
type ToldAct = {
  [A in Act]: ReturnType<StripePlatform[A]> extends PlatformEvent[] ? A : never;
}[Act];

/** The double of Stripe at which the suite is paid. */
export const DOUBLE = doubleUrl(TEST);
const { secrets } = accountSite(TEST);

/**
 * Acts at the double, as a buyer, a bank or a payout account's owner would, or looks at it. The site hears nothing: the
 * result is the events that tell of it, or what was looked at.
 */
export const atDouble = async <A extends Act>(
  act: A,
  ...given: Parameters<StripePlatform[A]>
): Promise<Acted<A>['result']> => (await actAt(DOUBLE, { act, with: given, tells: false })).result;

/** Sends events to the site, signed at a time, one after the other; returns the statuses of its answers. */
export async function tell(
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

/** Has something happen at the double, of which the site is told at once; returns the events. */
export async function happens<A extends ToldAct>(
  act: A,
  ...given: Parameters<StripePlatform[A]>
): Promise<PlatformEvent[]> {
  const events: PlatformEvent[] = await atDouble(act, ...given);
  const statuses = await tell(events);
  if (statuses.some((status) => status !== 200)) throw new Error(`The site answered ${statuses} to ${act}.`);
  return events;
}

/** The buyer's bank takes a payment back, or a share of it; returns the dispute's id. */
export async function disputed(sessionId: string, ...amount: [] | [amount: number]): Promise<string> {
  const [opened] = await happens('dispute', sessionId, ...amount);
  return String(opened?.data.object.id);
}

/** A payment is taken back, and the bank decides for the buyer. */
export const lostTo = async (sessionId: string): Promise<PlatformEvent[]> =>
  happens('closeDispute', await disputed(sessionId), 'lost');

/** Objects at the double that are about an invoice. */
export const objectsOf = async (kind: string, invoiceId: string): Promise<PlatformObject[]> =>
  (await atDouble('all', kind)).filter(({ metadata }) => (metadata as { invoice?: string }).invoice === invoiceId);

/** A page of the double, by its address: its status and its text. */
export async function openPage(url: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(url);
  return { status: answer.status, text: await answer.text() };
}
