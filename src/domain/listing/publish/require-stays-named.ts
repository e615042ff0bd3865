import { AppError } from '../../errors.ts';
import type { DraftFields } from '../draft/draft.ts';
import type { Listing } from '../listing.ts';
import { isAnonymous } from '../seller-card.ts';

/** Why a listing that was public under its seller's name cannot become anonymous. */
const ALREADY_NAMED = 'This listing was public under your name, so it cannot become anonymous.';

/** Whether the seller may still choose to be anonymous: the listing was never public, or only anonymously. */
export const canBeAnonymous = ({ teaser }: Pick<Listing, 'teaser'>): boolean =>
  teaser === null || isAnonymous(teaser.seller);

/** Throws `invalid-input` for a draft that would make a listing anonymous which was public under a name. */
export function requireStaysNamed(listing: Pick<Listing, 'teaser'>, draft: Pick<DraftFields, 'anonymous'>): void {
  if (draft.anonymous && !canBeAnonymous(listing)) {
    throw new AppError('invalid-input', ALREADY_NAMED, [{ path: 'anonymous', message: ALREADY_NAMED }]);
  }
}
