import * as z from 'zod';
import { median } from '../shared/numbers.ts';
import { answeredShare } from './reputation.ts';
import { publicName, type User } from './user.ts';

/** `profiles/{uid}`: what signed-in people see of each other. Always written together with the account. */
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
  /** Deals completed as seller and as buyer. */
  sold: z.number().int(),
  bought: z.number().int(),
  /** Median of the last answer times in threads, in minutes; null before the first. */
  answerMinutes: z.number().nullable(),
  /** Percent of the last messages that got an answer; null before there are enough to tell. */
  answeredShare: z.number().int().nullable(),
  /** Revealed reviews: how many, and the sum of their ratings from 1 to 5. */
  reviews: z.object({ count: z.number().int(), sum: z.number().int() }),
});
export type Profile = z.infer<typeof profileSchema>;

/** The public profile of an account. */
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
  answeredShare: answeredShare(user.stats.answered),
  reviews: user.stats.reviews,
});

const roundedMedian = (values: readonly number[]): number | null => {
  const middle = median(values);
  return middle === null ? null : Math.round(middle);
};
