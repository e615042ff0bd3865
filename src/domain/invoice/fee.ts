import { type Cents, roundHalfUp } from '../shared/money.ts';

/** Handoff's fee, paid by the seller: 3 % of the price (product.md, Invoices). */
export const FEE_PERCENT = 3;

/** The fee to take now: 3 % of everything released so far, half a cent up, less what was taken. */
export const feeToTake = (releasedCents: Cents, alreadyTaken: Cents): Cents =>
  roundHalfUp(releasedCents * FEE_PERCENT, 100) - alreadyTaken;

/** What the seller keeps of a price paid in full and released at once. */
export const netToSeller = (price: Cents): Cents => price - feeToTake(price, 0);
