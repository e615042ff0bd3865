import type { Profile } from '../account/profile.ts';
import { averageRating, replySummary } from '../account/reputation.ts';
import { AppError } from '../errors.ts';
import { upperFirst } from '../shared/text.ts';
import { formatMonthYear } from '../shared/time.ts';
import type { DraftFields } from './draft/draft.ts';
import type { Listing } from './listing.ts';
import type { AnonymousSeller, NamedSeller, ReplyTime, SellerCard } from './seller-card-schema.ts';

export const REPLY_TIME_TEXTS: Record<ReplyTime, string> = {
  hours: 'within a few hours',
  day: 'within a day',
  days: 'within a few days',
};

export const isAnonymous = (seller: SellerCard): seller is AnonymousSeller => seller.anonymous === true;

/** Builds the card of a named seller. */
export const namedSellerOf = (profile: Profile): NamedSeller => ({
  uid: profile.uid,
  name: profile.displayName,
  username: profile.username,
  pictureUrl: profile.pictureUrl,
  since: profile.memberSince,
  sold: profile.sold,
  answerMinutes: profile.answerMinutes,
  answeredShare: profile.answeredShare,
  reviews: profile.reviews,
});

/** Builds the seller card that is published with a listing, named or anonymous. */
export const sellerCardOf = (profile: Profile, anonymous: boolean): SellerCard =>
  anonymous
    ? { anonymous, replies: replyTime(profile.answerMinutes), soldBefore: profile.sold > 0 }
    : namedSellerOf(profile);

const FEW_HOURS_MINUTES = 6 * 60;
const DAY = 24 * 60;
function replyTime(minutes: number | null): ReplyTime | null {
  if (minutes === null) return null;
  if (minutes <= FEW_HOURS_MINUTES) return 'hours';
  return minutes <= DAY ? 'day' : 'days';
}

/** Returns the line shown below a seller's name: `@tomasz, member since February 2024`. */
export function sellerLine(seller: SellerCard): string {
  if (isAnonymous(seller)) return 'You learn who it is when they answer you.';
  const since = `member since ${formatMonthYear(seller.since)}`;
  return seller.username ? `@${seller.username}, ${since}` : upperFirst(since);
}

/** Returns a seller's track record as labeled rows; for an anonymous seller, only the coarse public facts. */
export function sellerRows(seller: SellerCard): [label: string, text: string][] {
  if (isAnonymous(seller)) {
    const { replies, soldBefore } = seller;
    return [
      ['Replies', upperFirst(replies ? REPLY_TIME_TEXTS[replies] : NO_REPLIES)],
      ['Sold here before', soldBefore ? 'Yes' : 'Not yet'],
    ];
  }
  const { reviews, sold } = seller;
  return [
    ['Replies', upperFirst(replySummary(seller) ?? NO_REPLIES)],
    ['Sold here', sold ? `${sold} project${sold === 1 ? '' : 's'}` : 'Nothing yet'],
    ['Reviews', reviews.count ? `${averageRating(reviews)} of 5 from ${reviews.count}` : 'None yet'],
  ];
}

/** Text shown when there are too few messages to calculate a reply time or answer rate. */
export const NO_REPLIES = 'Too few messages to tell';

/** Error shown when a seller tries to anonymize a listing that was already public under their name. */
const ALREADY_NAMED = 'This listing was public under your name, so it cannot become anonymous.';

/** Returns true while the seller can still choose anonymity: the listing was never public, or only anonymously. */
export const canBeAnonymous = ({ teaser }: Pick<Listing, 'teaser'>): boolean =>
  teaser === null || isAnonymous(teaser.seller);

/** Throws `invalid-input` if the draft is anonymous but the listing was already public under the seller's name. */
export function requireStaysNamed(listing: Pick<Listing, 'teaser'>, draft: Pick<DraftFields, 'anonymous'>): void {
  if (draft.anonymous && !canBeAnonymous(listing)) {
    throw new AppError('invalid-input', ALREADY_NAMED, [{ path: 'anonymous', message: ALREADY_NAMED }]);
  }
}
