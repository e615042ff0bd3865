import { type Cents, roundHalfUp } from '../shared/money.ts';

/** Handoff's fee, paid by the seller: 3 % of what is released (docs/product-rules.md, Invoices). */
export const FEE_PERCENT = 3;

/**
 * The fee to take now: 3 % of everything released so far, half a cent up, less what was taken. So the
 * fees of several releases add up to the fee of their sum, in whichever order they come.
 */
export const feeToTake = (releasedCents: Cents, alreadyTaken: Cents): Cents =>
  roundHalfUp(releasedCents * FEE_PERCENT, 100) - alreadyTaken;

/** What the seller keeps of a price that is released in full. */
export const netToSeller = (price: Cents): Cents => price - feeToTake(price, 0);

/** Days in which a seller pays the fee for a payment that was made outside. */
export const FEE_DAYS = 14;
