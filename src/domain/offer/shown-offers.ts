import { AppError } from '../errors.ts';

/** A number of open offers on a listing that somebody was shown, and what they decided by it. */
interface ShownOffers {
  /** Their number now. */
  open: number;
  /** Their number then; undefined for callers who were shown none. */
  shown: number | undefined;
  /** True if the decision is about one of the listing's offers, which is not counted. */
  others?: true;
  /** The words after “before you”. */
  before: string;
}

/** Throws `wrong-state`, with the number that holds, for a decision by another number of open offers than there is. */
export function requireShownOffers({ open, shown, others, before }: ShownOffers): void {
  if (shown === undefined || open === shown) return;
  const which = others ? 'other open' : 'open';
  const now = open === 1 ? `is now one ${which} offer` : `are now ${open || 'no'} ${which} offers`;
  throw new AppError(
    'wrong-state',
    `There ${now} on ${others ? 'the project' : 'it'}. Check again before you ${before}.`,
  );
}
