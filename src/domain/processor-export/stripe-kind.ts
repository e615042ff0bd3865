import type { Movement } from './movement.ts';

/** Kinds of movement by Stripe's category (reports) or type (dashboard export); null for no revenue. */
const KINDS = new Map<string, Movement['kind'] | null>(
  Object.entries({
    charge: 'charge',
    payment: 'charge',
    charge_failure: 'charge',
    payment_reversal: 'charge',
    payment_unreconciled: null,
    partial_capture_reversal: 'charge',
    platform_earning: 'charge',
    application_fee: 'charge',
    refund: 'refund',
    payment_refund: 'refund',
    refund_failure: 'refund',
    payment_failure_refund: 'refund',
    platform_earning_refund: 'refund',
    application_fee_refund: 'refund',
    dispute: 'dispute',
    dispute_reversal: 'dispute',
    advance: null,
    advance_funding: null,
    anticipation_repayment: null,
    climate_order_purchase: null,
    climate_order_refund: null,
    connect_collection_transfer: null,
    connect_reserved_funds: null,
    contribution: null,
    currency_conversion: null,
    fee: null,
    financing_paydown: null,
    financing_paydown_reversal: null,
    financing_payout: null,
    financing_payout_reversal: null,
    network_cost: null,
    other_adjustment: null,
    payout: null,
    payout_cancel: null,
    payout_failure: null,
    payout_reversal: null,
    reserve_transaction: null,
    reserved_funds: null,
    risk_reserved_funds: null,
    stripe_fee: null,
    stripe_fx_fee: null,
    tax: null,
    tax_fee: null,
    topup: null,
    topup_reversal: null,
    transfer: null,
    transfer_cancel: null,
    transfer_failure: null,
    transfer_refund: null,
    transfer_reversal: null,
  }),
);

/** Kinds of adjustments by description, since the dashboard export labels all of them `adjustment`. */
const ADJUSTMENTS: [RegExp, Movement['kind']][] = [
  [/chargeback/i, 'dispute'],
  [/refund failure/i, 'refund'],
];

/** Returns the kind of movement for a balance transaction: null for no revenue, undefined if unknown. */
export const stripeKind = (category: string, description: string): Movement['kind'] | null | undefined =>
  category === 'adjustment' ? ADJUSTMENTS.find(([words]) => words.test(description))?.[1] : KINDS.get(category);
