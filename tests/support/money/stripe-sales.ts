import { expect } from 'vitest';
import type { OfferTerms } from '../../../src/domain/offer/offer.ts';
import { call } from '../api/api-calls.ts';
import { acceptedDeal, handOver, type TestDeal } from '../deals/make-deal.ts';
import { invoiceOf, partOf } from '../stored/stored-documents.ts';
import { stripeParties } from './stripe-parties.ts';
import type { StripeSite } from './stripe-site.ts';

/** Makes sales through the double of Stripe, and lists the transfers and refunds that it made for them. */
export function stripeSales(site: () => StripeSite) {
  const parties = (complete = true) => stripeParties(site(), complete);

  async function paid(terms: Partial<OfferTerms> = {}) {
    const people = await parties();
    const deal = await acceptedDeal(people, terms);
    const sessionId = await site().checkout(deal.buyer, deal.invoiceId);
    expect(await site().deliver(site().platform.pay(sessionId))).toEqual([200]);
    return { ...deal, ...people, sessionId };
  }

  /** Makes a sale whose release was sent and then lost to a chargeback. */
  async function lostAfterRelease() {
    const deal = await paid();
    await handOver(deal);
    await site().perform();
    const opened = site().platform.dispute(deal.sessionId);
    const lost = site().platform.closeDispute(String(opened[0]?.data.object.id), 'lost');
    await site().deliver([...opened, ...lost]);
    return { ...deal, release: { invoiceId: deal.invoiceId, operationId: `release-${deal.invoiceId}-close` } };
  }

  const amounts = (object: string, of: (one: Record<string, unknown>) => boolean) =>
    site()
      .platform.all(object)
      .flatMap((item) => (of(item) ? [item.amount] : []));
  const transfersTo = (accountId: string) => amounts('transfer', ({ destination }) => destination === accountId);
  const refundsOf = (deal: TestDeal) =>
    amounts('refund', ({ metadata }) => (metadata as { invoice?: string }).invoice === deal.invoiceId);
  return { parties, paid, lostAfterRelease, transfersTo, refundsOf };
}

export async function stateCases({ dealId, seller, buyer }: TestDeal): Promise<void> {
  await call('makeStatement', buyer, { dealId, text: 'It is not what was sold.', wantsRefund: 200_000 });
  await call('makeStatement', seller, { dealId, text: 'It is.', wantsRefund: 0 });
}

export const storedPart = async (deal: TestDeal, id: string) => partOf(await invoiceOf(deal.invoiceId), id);
