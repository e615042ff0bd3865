import { type Cents, roundHalfUp } from '../shared/money.ts';

/** Handoff's fee in percent of what is released, paid by the seller. The only place that says so: texts take it from here. */
export const FEE_PERCENT = 3;

/**
 * The fee to take now, in cents: that of everything released so far, rounded half up, less what was taken
 * already. So the fees of several releases add up to the fee of their sum, in whichever order they come.
 */
export const feeToTake = (releasedCents: Cents, alreadyTaken: Cents): Cents =>
  roundHalfUp(releasedCents * FEE_PERCENT, 100) - alreadyTaken;

/** What the seller keeps of a price (cents) that is released in full. */
export const netToSeller = (price: Cents): Cents => price - feeToTake(price, 0);

/** Days within which a seller pays the fee for a payment that was settled outside. */
export const FEE_DAYS = 14;
