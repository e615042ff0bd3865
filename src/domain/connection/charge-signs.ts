import { productName } from '../products/sold-products.ts';
import type { StripeTransaction } from './stripe-transaction.ts';

/** Signs of a charge's payer and of its money's way; only sums of them are kept. */
export interface ChargeSigns {
  /** The processor’s name for the card; empty without one. */
  card: string;
  /** The domain of the payer’s email address, in small letters; empty without one. */
  domain: string;
  /** The amount transferred to another account at once, in the smallest unit of the currency. */
  passedOn: number;
  /** The time the money became available, in milliseconds; null if unknown. */
  availableAt: number | null;
  /** The product's name, by descriptions and card statements; empty without one. */
  product: string;
}

/** Reads the signs of a charge from its balance transaction. */
export function chargeSigns({ source, available_on, amount, description }: StripeTransaction): ChargeSigns {
  const charge = typeof source === 'object' ? source : null;
  const email = charge?.billing_details?.email ?? '';
  const transfer = charge?.transfer_data;
  return {
    card: charge?.payment_method_details?.card?.fingerprint ?? '',
    domain: email.slice(email.lastIndexOf('@') + 1).toLowerCase(),
    // Without an amount of its own all of the charge goes on.
    passedOn: transfer ? (transfer.amount ?? amount) : 0,
    availableAt: available_on ? available_on * 1000 : null,
    product: [description, charge?.description, charge?.calculated_statement_descriptor].map(named).find(Boolean) ?? '',
  };
}

const named = (text: string | null | undefined): string => productName(text ?? '');
