import type { Business, Payment } from './business.ts';
import type { Evidence } from './trust-case.ts';

const plain = (cents: number): string => (cents / 100).toFixed(2);
const moment = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
const csv = (header: string, lines: string[]): string => `${[header, ...lines].join('\n')}\n`;
const ordered = (lines: { at: number; line: string }[]): string[] =>
  lines.sort((a, b) => a.at - b.at).map(({ line }) => line);

/** Writes a business's payments in its processor's export format. */
export const exportText = (format: Exclude<Evidence, 'none' | 'account'>, { book }: Business): string =>
  WRITERS[format](book);

type Writer = (book: Business['book']) => string;
const WRITERS: Record<Exclude<Evidence, 'none' | 'account'>, Writer> = {
  'stripe-balance': ({ payments, payouts }) =>
    csv(
      'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description,Customer ID',
      ordered([
        ...payments.flatMap((p) => [
          {
            at: p.at,
            line: `txn_${p.id},charge,${p.id},${plain(p.cents)},${plain(p.fee)},${plain(p.net)},usd,${moment(p.at)},${moment(p.availableAt)},${describe(p)},${p.customer}`,
          },
          ...(p.refund
            ? [
                {
                  at: p.refund.at,
                  line: `txn_r${p.id},refund,re_${p.id},-${plain(p.refund.cents)},0.00,-${plain(p.refund.cents)},usd,${moment(p.refund.at)},${moment(p.refund.at)},REFUND FOR CHARGE (${describe(p)}),${p.customer}`,
                },
              ]
            : []),
          ...(p.passedOn
            ? [
                {
                  at: p.at + 1_000,
                  line: `txn_t${p.id},transfer,tr_${p.id},-${plain(p.passedOn)},0.00,-${plain(p.passedOn)},usd,${moment(p.at + 1_000)},${moment(p.availableAt)},,`,
                },
              ]
            : []),
        ]),
        ...payouts.map(({ at, cents }, i) => ({
          at,
          line: `txn_po${i},payout,po_${i},-${plain(cents)},0.00,-${plain(cents)},usd,${moment(at)},${moment(at)},STRIPE PAYOUT,`,
        })),
      ]),
    ),
  'stripe-payments': ({ payments }) =>
    csv(
      'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Status,Description,Fee,Customer ID,Customer Email,Card Fingerprint,Refunded date (UTC)',
      payments.map(
        (p) =>
          `${p.id},${moment(p.at)},${plain(p.cents)},${plain(p.refund?.cents ?? 0)},usd,true,Paid,${describe(p)},${plain(p.fee)},${p.customer},${p.email},${p.card},${p.refund ? moment(p.refund.at) : ''}`,
      ),
    ),
  'stripe-subscriptions': ({ subscriptions }) =>
    csv(
      'id,Customer ID,Plan,Quantity,Currency,Interval,Amount,Status,Created (UTC),Start (UTC),Trial End (UTC),Ended At (UTC),Coupon',
      subscriptions.map(
        (s) =>
          `${s.id},${s.customer},${s.plan.name},1,usd,${s.plan.interval},${plain(s.plan.cents)},${s.to === null ? 'active' : 'canceled'},${moment(s.createdAt)},${moment(s.from)},,${s.to === null ? '' : moment(s.to)},`,
      ),
    ),
  gumroad: ({ payments }) =>
    csv(
      'Purchase ID,Item Name,Purchase Email,Purchase Date,Purchase Time (UTC timezone),Subtotal ($),Taxes ($),Sale Price ($),Fees ($),Net Total ($),Refunded?,Partial Refund ($),Fully Refunded?,Disputed?,Dispute Won?,Recurring Charge?,Free trial purchase?,Pre-order authorization?',
      payments.map(
        (p) =>
          `${p.id},${p.product},${p.email},${moment(p.at).slice(0, 10)},${moment(p.at)} UTC,${plain(p.cents)},0.0,${plain(p.cents)},${plain(p.fee)},${plain(p.net)},${p.refund ? 1 : 0},0.0,${p.refund ? 1 : 0},0,0,${p.subscription ? 1 : 0},0,0`,
      ),
    ),
  'lemon-squeezy': ({ payments }) =>
    csv(
      'identifier,order_number,status,total,tax,currency,date_utc,user_email,product_name',
      payments.map(
        (p, i) =>
          `${p.id},${i + 1},${p.refund ? 'refunded' : 'paid'},${plain(p.cents)},0.00,USD,${moment(p.at)},${p.email},${p.product}`,
      ),
    ),
  shopify: ({ payments }) =>
    csv(
      'Name,Email,Financial Status,Paid at,Currency,Total,Lineitem name,Refunded Amount,Created at',
      payments.map(
        (p, i) =>
          `#${1000 + i},${p.email},${p.refund ? 'refunded' : 'paid'},${moment(p.at)},USD,${plain(p.cents)},${p.product},${plain(p.refund?.cents ?? 0)},${moment(p.at)}`,
      ),
    ),
  mapped: ({ payments }) =>
    csv(
      'Reference,When,Gross,VAT,Buyer,Item',
      payments.map((p) => `${p.id},${moment(p.at)},${plain(p.cents)},${plain(p.tax)},${p.customer},${p.product}`),
    ),
};

/** Returns Stripe's description of a charge. */
export const describe = ({ subscription, product }: Pick<Payment, 'subscription' | 'product'>): string =>
  subscription ? 'Subscription update' : product;
