import * as z from 'zod';
import type { Profile } from '../account/profile.ts';
import { averageRating, responseText } from '../account/reputation.ts';
import { upperFirst } from '../shared/text.ts';
import { formatMonthYear } from '../shared/time.ts';

/** What everybody may read about a seller who is named; kept up to date by a trigger. */
const namedSellerSchema = z.strictObject({
  anonymous: z.literal(false).optional(),
  uid: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  since: z.date(),
  sold: z.number().int(),
  answerMinutes: z.number().nullable(),
  /** Percent of messages that got an answer; null for too few to tell. Cards of earlier releases lack it. */
  answeredShare: z.number().int().nullable().default(null),
  reviews: z.strictObject({ count: z.number().int(), sum: z.number().int() }),
});
export type NamedSeller = z.infer<typeof namedSellerSchema>;

/** How soon an anonymous seller replies: coarse, since an exact time could be looked up among the profiles. */
const REPLY_TIMES = ['hours', 'day', 'days'] as const;
type ReplyTime = (typeof REPLY_TIMES)[number];
export const REPLY_TIME_TEXTS: Record<ReplyTime, string> = {
  hours: 'within a few hours',
  day: 'within a day',
  days: 'within a few days',
};

/**
 * What everybody may read about an anonymous seller: nothing that only one profile would match. It is written when the
 * listing is published and no trigger keeps it up to date, because a card that changed together with a profile would
 * say whose it is.
 */
const anonymousSellerSchema = z.strictObject({
  anonymous: z.literal(true),
  replies: z.enum(REPLY_TIMES).nullable(),
  soldBefore: z.boolean(),
});
export type AnonymousSeller = z.infer<typeof anonymousSellerSchema>;

export const sellerCardSchema = z.discriminatedUnion('anonymous', [namedSellerSchema, anonymousSellerSchema]);
export type SellerCard = z.infer<typeof sellerCardSchema>;

export const isAnonymous = (seller: SellerCard): seller is AnonymousSeller => seller.anonymous === true;

/** The card of a seller who is named. */
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

/** The card that a listing is published with. */
export const sellerCardOf = (profile: Profile, anonymous: boolean): SellerCard =>
  anonymous
    ? { anonymous, replies: replyTime(profile.answerMinutes), soldBefore: profile.sold > 0 }
    : namedSellerOf(profile);

const FEW_HOURS = 6 * 60;
const DAY = 24 * 60;
function replyTime(minutes: number | null): ReplyTime | null {
  if (minutes === null) return null;
  if (minutes <= FEW_HOURS) return 'hours';
  return minutes <= DAY ? 'day' : 'days';
}

/** Below the name of a seller: `@tomasz, member since February 2024`. */
export function sellerLine(seller: SellerCard): string {
  if (isAnonymous(seller)) return 'You learn who it is when they answer you.';
  const since = `member since ${formatMonthYear(seller.since)}`;
  return seller.username ? `@${seller.username}, ${since}` : upperFirst(since);
}

/** The record of a seller, row by row; of an anonymous one as coarse as it is public. */
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
    ['Replies', upperFirst(responseText(seller) ?? NO_REPLIES)],
    ['Sold here', sold ? `${sold} project${sold === 1 ? '' : 's'}` : 'Nothing yet'],
    ['Reviews', reviews.count ? `${averageRating(reviews)} of 5 from ${reviews.count}` : 'None yet'],
  ];
}

/** Where nothing is known of how soon and how often somebody replies. */
export const NO_REPLIES = 'Too few messages to tell';
