import { db } from '../../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../../functions/src/data/firestore/refs.ts';
import { FEE_TABLES, publishedProviderFee } from '../../../src/domain/invoice/fee.ts';
import { call } from '../api/api-calls.ts';
import type { TestPerson } from '../people/make-person.ts';
import { until } from '../plain/until.ts';
import { invoiceOf, partOf } from '../stored/stored-documents.ts';
import { actAndSend } from './site-at-double.ts';

/** Requests the payment page and waits until it is open. `after` is the id of the page that was open before. */
export async function openCheckout(person: TestPerson, invoiceId: string, after?: string) {
  await call('startCheckout', person, { invoiceId });
  return until(async () => {
    const { checkout } = await invoiceOf(invoiceId);
    return checkout?.url && checkout.sessionId !== after ? checkout : null;
  });
}

/**
 * Removes an invoice's record of its open page, so that a second page is opened beside it. No click on the site does
 * this.
 */
export async function forgetPage(invoiceId: string): Promise<void> {
  await refs.invoice(invoiceId).update({ checkout: null, checkoutAsked: false });
}

/** Pays the amount that is due now, and returns the id of the checkout session. */
export async function pay(person: TestPerson, invoiceId: string): Promise<string> {
  const { sessionId } = await openCheckout(person, invoiceId);
  await actAndSend('pay', sessionId);
  return sessionId;
}

export const waitUntilSettled = (invoiceId: string, partId: string) =>
  until(async () => partOf(await invoiceOf(invoiceId), partId)?.state === 'settled');

/** The provider's fees for these card payments (cents), as Stripe publishes them, by ledger account. */
export const cardFees = (...payments: number[]): Record<string, number> =>
  costs(payments.reduce((sum, amount) => sum + publishedProviderFee(FEE_TABLES[0].provider.card, amount), 0));

/** The provider's fee (cents), by ledger account. */
export function costs(fee: number): Record<string, number> {
  return { 'handoff:costs': -fee, 'provider:fees': fee };
}

/** Returns the balance (cents) of every account over the ledger entries of a deal. */
export async function balances(dealId: string): Promise<Record<string, number>> {
  const entries = (await db().collection('ledger').where('dealId', '==', dealId).get()).docs;
  const sums: Record<string, number> = {};
  for (const { account, amount } of entries.flatMap((doc) => doc.get('lines') as { account: string; amount: number }[]))
    sums[account] = (sums[account] ?? 0) + amount;
  return sums;
}
