import { stripeClient } from '../../functions/src/integrations/payments/stripe/stripe-provider.ts';
import type { PlatformEvent } from '../../scripts/stripe-double/platform-objects.ts';
import type { ServedPlatform } from '../../scripts/stripe-double/serve-platform.ts';
import type { OfferTerms } from '../../src/domain/offer/offer.ts';
import { acceptedDeal, type TestDeal } from '../support/deals/make-deal.ts';
import { makePerson } from '../support/people/make-person.ts';
import { invoiceOf, partOf, userOf } from '../support/stored/stored-documents.ts';
import { type Act, command, inTurn, tickLater } from './scenario.ts';

/** The double of Stripe, and the process that uses it. */
export interface StripeDesk {
  served: ServedPlatform;
  /** The address of the process that is killed. */
  site: () => string;
  secret: string;
}

/** The common part of scenarios with Stripe payments: the people and their progress. */
export function stripeCast(desk: () => StripeDesk) {
  const platform = () => desk().served.platform;
  const through = (act: Act) => act(desk().site());
  const amounts = (kind: string) =>
    platform()
      .all(kind)
      .map(({ amount }) => amount);

  /** Delivers signed events until they are accepted, as Stripe does. */
  const deliver =
    (events: readonly PlatformEvent[]): Act =>
    async (site) => {
      const stripe = await stripeClient('sk_test_of_the_tests', {});
      for (const event of events) {
        const body = JSON.stringify(event);
        const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret: desk().secret });
        const headers = { 'stripe-signature': signature };
        const answer = await fetch(`${site}/api/payments/webhook`, { method: 'POST', body, headers });
        if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
      }
    };

  async function parties() {
    const [seller, buyer] = await Promise.all([
      makePerson('stripe-seller', { payouts: null }),
      makePerson('stripe-buyer', { premium: true }),
    ]);
    await through(inTurn(command('connectPayouts', {}, { token: seller.token }), tickLater));
    const accountId = (await userOf(seller))?.payouts?.accountId ?? '';
    await through(deliver(platform().completeAccount(accountId)));
    return { seller, buyer, accountId };
  }
  async function open(terms: Partial<OfferTerms> = {}) {
    const people = await parties();
    const deal = await acceptedDeal(people, terms);
    const start = command('startCheckout', { invoiceId: deal.invoiceId }, { token: deal.buyer.token });
    return { ...people, ...deal, start };
  }
  async function onPage(terms: Partial<OfferTerms> = {}) {
    const deal = await open(terms);
    await through(inTurn(deal.start, tickLater));
    return { ...deal, sessionId: (await invoiceOf(deal.invoiceId)).checkout?.sessionId ?? '' };
  }
  async function paid(terms: Partial<OfferTerms> = {}) {
    const deal = await onPage(terms);
    await through(deliver(platform().pay(deal.sessionId)));
    return deal;
  }
  const part = async ({ invoiceId }: TestDeal, id = 'close') => partOf(await invoiceOf(invoiceId), id);
  return { platform, through, amounts, deliver, parties, open, onPage, paid, part };
}
export type StripeCast = ReturnType<typeof stripeCast>;
