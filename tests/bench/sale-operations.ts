import { rmSync } from 'node:fs';
import { refs } from '../../functions/src/data/refs.ts';
import { signedEvent } from '../../functions/src/integrations/payments/simulated-provider.ts';
import { TERMS_VERSION } from '../../src/domain/deal/confidentiality-terms.ts';
import { call } from '../support/api-calls.ts';
import { ITEMS } from '../support/make-deal.ts';
import { makeListing, TERMS } from '../support/make-listing.ts';
import { makePerson } from '../support/make-person.ts';
import { until } from '../support/until.ts';
import { quietOperations } from './quiet-operations.ts';
import type { Row } from './report.ts';

/**
 * Firestore reads and writes of the functions, including triggers, for each step of one sale. What
 * browsers read directly is not included.
 */
export async function measureSaleOperations(file: string, site: string): Promise<Row[]> {
  const [seller, buyer] = await Promise.all([makePerson('bench-seller'), makePerson('bench-buyer')]);
  const listingId = await makeListing(seller);
  const dealId = `${listingId}_${buyer.uid}`;
  await quietOperations(file);
  const rows: Row[] = [];
  const total = { reads: 0, writes: 0 };
  const step = async (name: string, act: () => Promise<unknown>) => {
    rmSync(file, { force: true });
    await act();
    const { reads, writes } = await quietOperations(file);
    total.reads += reads;
    total.writes += writes;
    rows.push(
      { what: `sale: ${name}, reads`, value: reads, unit: '' },
      { what: `sale: ${name}, writes`, value: writes, unit: '' },
    );
  };

  await step('question', () => call('askQuestion', buyer, { listingId, text: 'How many harbours?' }));
  await step('access granted', () => call('grantAccess', seller, { dealId }));
  await step('terms accepted', () => call('acceptTerms', buyer, { dealId, version: TERMS_VERSION }));
  await step('tier opened', () => call('openAccessTier', buyer, { listingId }));
  await step('offer', () => call('makeOffer', buyer, { listingId, terms: TERMS }));
  await step('counter-offer', () =>
    call('counterOffer', seller, { dealId, version: 1, terms: { ...TERMS, supportDays: 31 } }),
  );
  await step('acceptance', () => call('acceptOffer', buyer, { dealId, version: 2 }));
  const { invoiceId } = (await refs.deal(dealId).get()).data()?.purchase ?? { invoiceId: '' };
  await step('checkout', () => call('startCheckout', buyer, { invoiceId }));
  const checkout = await until(async () => (await refs.invoice(invoiceId).get()).data()?.checkout);
  await step('payment', async () => {
    const event = {
      kind: 'payment' as const,
      status: 'paid' as const,
      id: `bench-${invoiceId}`,
      sessionId: checkout.sessionId,
      invoiceId,
      amount: TERMS.price,
    };
    const { body, headers } = signedEvent(event, new Date());
    const answer = await fetch(`${site}/api/payments/webhook`, { method: 'POST', body, headers });
    if (!answer.ok) throw new Error(`The payment was refused: ${await answer.text()}`);
  });
  for (const itemId of [ITEMS.domain, ITEMS.code]) {
    await step(`transfer of ${itemId}`, () => call('transferItem', seller, { dealId, itemId, evidence: 'Sent.' }));
  }
  await step('first confirmation', () => call('confirmItem', buyer, { dealId, itemId: ITEMS.domain }));
  await step('completion', () => call('confirmItem', buyer, { dealId, itemId: ITEMS.code, completes: true }));
  rows.push(
    { what: 'sale: in all, reads', value: total.reads, unit: '' },
    { what: 'sale: in all, writes', value: total.writes, unit: '' },
  );
  return rows;
}
