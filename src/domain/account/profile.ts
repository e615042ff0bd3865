import * as z from 'zod';
import { median } from '../shared/numbers.ts';
import { replyRate } from './reputation.ts';
import { publicName, type User } from './user.ts';

/** `profiles/{uid}`: the profile visible to other signed-in users. Always written together with the account. */
export const profileSchema = z.object({
  uid: z.string(),
  displayName: z.string(),
  username: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  bio: z.string(),
  links: z.object({ website: z.string(), linkedIn: z.string(), twitter: z.string() }),
  country: z.string().nullable(),
  memberSince: z.date(),
  canceledDeals: z.number().int(),
  /** Number of deals completed as the seller (`sold`) and as the buyer (`bought`). */
  sold: z.number().int(),
  bought: z.number().int(),
  /** Median of the account's latest reply times in threads, in minutes; null before its first reply. */
  answerMinutes: z.number().nullable(),
  /** Percentage of recent messages that the account replied to; null until there are enough messages. */
  answeredShare: z.number().int().nullable(),
  /** Number of revealed reviews, and the sum of their ratings (1 to 5). */
  reviews: z.object({ count: z.number().int(), sum: z.number().int() }),
});
export type Profile = z.infer<typeof profileSchema>;

/** Returns an account's public profile. */
export const profileOf = (user: User): Profile => ({
  uid: user.uid,
  displayName: publicName(user),
  username: user.username,
  pictureUrl: user.pictureUrl,
  bio: user.bio,
  links: user.links,
  country: user.country,
  memberSince: user.createdAt,
  canceledDeals: user.canceledDeals,
  sold: user.stats.sold,
  bought: user.stats.bought,
  answerMinutes: roundedMedian(user.stats.answerMinutes),
  answeredShare: replyRate(user.stats.answered),
  reviews: user.stats.reviews,
});

const roundedMedian = (values: readonly number[]): number | null => {
  const middle = median(values);
  return middle === null ? null : Math.round(middle);
};
