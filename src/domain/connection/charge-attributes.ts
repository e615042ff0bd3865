import { productName } from '../products/sold-products.ts';
import type { StripeTransaction } from './stripe-transaction.ts';

/** Attributes of a charge: who paid and where the money went. Only aggregates are stored. */
export interface ChargeAttributes {
  /** The processor's card fingerprint; empty without a card. */
  card: string;
  /** Domain of the payer's email address, in lowercase; empty without one. */
  domain: string;
  /** Amount that Stripe passed on to another account as part of the charge, in the currency's smallest unit. */
  passedOn: number;
  /** When the money became available, in milliseconds; null if unknown. */
  availableAt: number | null;
  /** Product name from the description or card statement; empty without one. */
  product: string;
}

/** Extracts a charge's attributes from its balance transaction. */
export function chargeAttributes({ source, available_on, amount, description }: StripeTransaction): ChargeAttributes {
  const charge = typeof source === 'object' ? source : null;
  const email = charge?.billing_details?.email ?? '';
  const transfer = charge?.transfer_data;
  return {
    card: charge?.payment_method_details?.card?.fingerprint ?? '',
    domain: email.slice(email.lastIndexOf('@') + 1).toLowerCase(),
    // A transfer without its own amount passes on the whole charge.
    passedOn: transfer ? (transfer.amount ?? amount) : 0,
    availableAt: available_on ? available_on * 1000 : null,
    product: [description, charge?.description, charge?.calculated_statement_descriptor].map(named).find(Boolean) ?? '',
  };
}

const named = (text: string | null | undefined): string => productName(text ?? '');
