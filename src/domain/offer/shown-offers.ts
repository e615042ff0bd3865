import { AppError } from '../errors.ts';

/** The number of open offers that a user was shown before a decision, and the number now. */
interface ShownOffers {
  /** Current number of open offers. */
  open: number;
  /** Number of open offers the user was shown; undefined if they weren't shown any number. */
  shown: number | undefined;
  /** True if the decision is about one of the listing's offers, which is excluded from the count. */
  others?: true;
  /** Text that completes "before you" in the error message. */
  before: string;
}

/** Throws `wrong-state`, stating the current number, if the number of open offers has changed since the user saw it. */
export function requireSameOfferCount({ open, shown, others, before }: ShownOffers): void {
  if (shown === undefined || open === shown) return;
  const which = others ? 'other open' : 'open';
  const now = open === 1 ? `is now one ${which} offer` : `are now ${open || 'no'} ${which} offers`;
  throw new AppError(
    'wrong-state',
    `There ${now} on ${others ? 'the project' : 'it'}. Check again before you ${before}.`,
  );
}
