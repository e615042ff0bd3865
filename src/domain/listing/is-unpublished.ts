import type { GivenDetails } from './details.ts';
import type { Draft } from './draft.ts';
import { draftChanges } from './draft-changes.ts';
import type { AccessTier, Listing } from './listing.ts';
import { isChangeable } from './states.ts';

/** What every published listing has: a draft that lacks one differs, and cannot be compared. */
export const PUBLISHED_FIELDS = ['category', 'stage', 'country', 'foundedOn', 'askingPrice', 'supportDays'] as const;
export const lacks = (draft: Draft): boolean => PUBLISHED_FIELDS.some((field) => draft[field] === null);

/** Whether the draft of a public listing differs from what buyers see of it. */
export const isUnpublished = (
  { state, teaser }: Pick<Listing, 'state' | 'teaser'>,
  published: { accessTier: AccessTier; diligence: GivenDetails },
  draft: Draft,
  now: Date,
): boolean =>
  isChangeable(state) &&
  teaser !== null &&
  (lacks(draft) || draftChanges({ teaser, ...published }, draft, now).length > 0);
