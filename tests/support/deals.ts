import { siteUrl, TEST } from '../../emulators/suite/instances.ts';
import { db } from '../../functions/src/data/firebase.ts';
import { refs } from '../../functions/src/data/refs.ts';
import type { ProviderEvent } from '../../functions/src/integrations/payments/payment-provider.ts';
import { signedEvent } from '../../functions/src/integrations/payments/simulated-provider.ts';
import type { Deal } from '../../src/domain/deal/deal.ts';
import type { Invoice } from '../../src/domain/invoice/invoice.ts';
import type { OfferTerms } from '../../src/domain/offer/offer.ts';
import { DAY_MS } from '../../src/domain/shared/durations.ts';
import { call } from './api.ts';
import { makeListing, TERMS } from './listings.ts';
import { makePerson, type TestPerson } from './people.ts';
import { until } from './until.ts';

export async function dealOf(id: string): Promise<Deal> {
  const deal = (await refs.deal(id).get()).data();
  if (!deal) throw new Error(`There is no deal ${id}.`);
  return deal;
}
export async function invoiceOf(id: string): Promise<Invoice> {
  const invoice = (await refs.invoice(id).get()).data();
  if (!invoice) throw new Error(`There is no invoice ${id}.`);
  return invoice;
}
export const partOf = (invoice: Invoice, id: string) => invoice.parts.find((part) => part.id === id);
export const listingOf = async (id: string) => (await refs.listing(id).get()).data();
export const userOf = async (person: TestPerson) => (await refs.user(person.uid).get()).data();
export const flagOf = async (id: string) => (await refs.flag(id).get()).data();

/** Waits until somebody was notified of something whose title fits. */
export const notified = (person: TestPerson, title: RegExp) =>
  until(async () => (await refs.notifications(person.uid).get()).docs.some((doc) => title.test(doc.data().title)));

/** An event of the simulated provider's, signed and delivered. */
export function deliver(event: ProviderEvent, at = new Date(), forge = false): Promise<Response> {
  const { body, headers } = signedEvent(event, at);
  return fetch(`${siteUrl(TEST)}/api/payments/webhook`, {
    method: 'POST',
    body: forge ? body.replace('"amount":', '"amount":1') : body,
    headers,
  });
}

/** Asks for the payment page and waits until it is open. */
export async function openCheckout(person: TestPerson, invoiceId: string) {
  await call('startCheckout', person, { invoiceId });
  return until(async () => (await invoiceOf(invoiceId)).checkout);
}

/** Pays what is due now and waits until it is entered. Answers the session. */
export async function pay(person: TestPerson, invoiceId: string): Promise<string> {
  const { sessionId, amount } = await openCheckout(person, invoiceId);
  const answer = await deliver({
    kind: 'payment',
    status: 'paid',
    id: `${sessionId}-paid`,
    sessionId,
    invoiceId,
    amount,
  });
  if (!answer.ok) throw new Error(`The payment was refused: ${await answer.text()}`);
  return sessionId;
}

export interface Parties {
  seller: TestPerson;
  buyer: TestPerson;
}
export interface TestDeal extends Parties {
  listingId: string;
  dealId: string;
  invoiceId: string;
}

/** A seller and a buyer of a test's own. */
export async function makeParties(): Promise<Parties> {
  const [seller, buyer] = await Promise.all([makePerson('seller'), makePerson('buyer', { premium: true })]);
  return { seller, buyer };
}

/** A listing with an accepted offer of the buyer's. */
export async function acceptedDeal(parties: Parties, terms: Partial<OfferTerms> = {}): Promise<TestDeal> {
  const listingId = await makeListing(parties.seller);
  const { dealId } = await call('makeOffer', parties.buyer, { listingId, terms: { ...TERMS, ...terms } });
  const { invoiceId } = await call('acceptOffer', parties.seller, { dealId, version: 1 });
  return { ...parties, listingId, dealId, invoiceId };
}

export async function paidDeal(parties: Parties, terms: Partial<OfferTerms> = {}): Promise<TestDeal> {
  const deal = await acceptedDeal(parties, terms);
  await pay(deal.buyer, deal.invoiceId);
  return deal;
}

/** Hands everything over; with `confirm` the deal completes. */
export async function handOver({ dealId, seller, buyer }: TestDeal, confirm = true): Promise<void> {
  for (const itemId of TERMS.assets) await call('transferItem', seller, { dealId, itemId, evidence: 'Sent.' });
  if (confirm) for (const itemId of TERMS.assets) await call('confirmItem', buyer, { dealId, itemId });
}

export const emulator = async (path: 'tick' | 'clock', body: object = {}) => {
  const answer = await fetch(`${siteUrl(TEST)}/api/emulator/${path}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as { now: string; done: Record<string, number> } };
};
/** Moves the clock and does what is due by then. */
export const pass = (days: number) => emulator('clock', { advanceMs: Math.round(days * DAY_MS) });
export const resetClock = () => emulator('clock', { reset: true });
/** Does what is due, again and again, until `read` answers something. */
export const tickUntil = <T>(read: () => Promise<T | null | undefined | false>) =>
  until(async () => {
    await emulator('tick');
    return read();
  });

/** Every account's balance over the ledger entries of a deal, in cents. */
export async function balances(dealId: string): Promise<Record<string, number>> {
  const entries = (await db().collection('ledger').where('dealId', '==', dealId).get()).docs;
  const sums: Record<string, number> = {};
  for (const { account, amount } of entries.flatMap((doc) => doc.get('lines') as { account: string; amount: number }[]))
    sums[account] = (sums[account] ?? 0) + amount;
  return sums;
}

/** A price in parts: some at close, some held back, two instalments. */
export const PLAN = {
  price: 2_000_000,
  instalments: [
    { amount: 400_000, days: 30 },
    { amount: 100_000, days: 60 },
  ],
  holdback: { amount: 300_000, days: 45 },
};

export const settled = (invoiceId: string, partId: string) =>
  until(async () => partOf(await invoiceOf(invoiceId), partId)?.state === 'settled');
