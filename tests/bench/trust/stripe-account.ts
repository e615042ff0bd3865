import type { ProcessorAccount } from '../../../functions/src/integrations/processors/processor-account.ts';
import { stripeSubscriptionSchema } from '../../../src/domain/connection/stripe-subscription.ts';
import { stripeTransactionSchema } from '../../../src/domain/connection/stripe-transaction.ts';
import type { Business } from './business.ts';
import { describe } from './export-texts.ts';

const seconds = (at: number): number => Math.floor(at / 1000);

/** Returns a business as a Stripe account, with everything Stripe reports about a charge, parsed by our own schemas. */
export function stripeAccount({ book }: Business): ProcessorAccount {
  const transactions = [
    ...book.payments.flatMap((p) => [
      {
        id: `txn_${p.id}`,
        created: seconds(p.at),
        available_on: seconds(p.availableAt),
        amount: p.cents,
        fee: p.fee,
        net: p.net,
        currency: 'usd',
        type: 'charge',
        reporting_category: 'charge',
        description: describe(p),
        source: {
          customer: p.customer,
          description: describe(p),
          billing_details: { email: p.email },
          payment_method_details: { card: { fingerprint: p.card } },
          calculated_statement_descriptor: p.product.toUpperCase(),
          ...(p.passedOn && { transfer_data: { amount: p.passedOn } }),
        },
      },
      ...(p.refund
        ? [
            {
              id: `txn_r${p.id}`,
              created: seconds(p.refund.at),
              amount: -p.refund.cents,
              fee: 0,
              net: -p.refund.cents,
              currency: 'usd',
              type: 'refund',
              reporting_category: 'refund',
              description: `REFUND FOR CHARGE (${describe(p)})`,
              source: { charge: p.id },
            },
          ]
        : []),
    ]),
    ...book.payouts.map(({ at, cents }, i) => ({
      id: `txn_po${i}`,
      created: seconds(at),
      amount: -cents,
      currency: 'usd',
      type: 'payout',
      reporting_category: 'payout',
    })),
  ].map((item) => stripeTransactionSchema.parse(item));
  const subscriptions = book.subscriptions.map((subscription) =>
    stripeSubscriptionSchema.parse({
      id: subscription.id,
      status: subscription.to === null ? 'active' : 'canceled',
      created: seconds(subscription.createdAt),
      start_date: seconds(subscription.from),
      ended_at: subscription.to === null ? null : seconds(subscription.to),
      customer: subscription.customer,
      items: {
        data: [
          {
            quantity: 1,
            price: {
              currency: 'usd',
              unit_amount: subscription.plan.cents,
              product: subscription.plan.name,
              recurring: { interval: subscription.plan.interval, interval_count: 1 },
            },
          },
        ],
      },
    }),
  );
  return {
    name: async () => 'A seller',
    transactions: async ({ from, to }) => ({
      data: transactions.filter(({ created }) => created * 1000 >= from && created * 1000 < to),
      hasMore: false,
    }),
    subscriptions: async () => ({ data: subscriptions, hasMore: false }),
    productName: async () => null,
  };
}
