import * as z from 'zod';

/** The public card of a named seller, kept up to date by a trigger. */
const namedSellerSchema = z.strictObject({
  anonymous: z.literal(false).optional(),
  uid: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  since: z.date(),
  sold: z.number().int(),
  answerMinutes: z.number().nullable(),
  /** Percentage of messages that the seller answered; null if there are too few messages to calculate it. */
  answeredShare: z.number().int().nullable(),
  reviews: z.strictObject({ count: z.number().int(), sum: z.number().int() }),
});
export type NamedSeller = z.infer<typeof namedSellerSchema>;

/**
 * An anonymous seller's reply time. It is coarse because an exact time could be matched to one of the public profiles.
 */
const REPLY_TIMES = ['hours', 'day', 'days'] as const;
export type ReplyTime = (typeof REPLY_TIMES)[number];

/**
 * The public card of an anonymous seller, without anything that only one profile would match. It is written on
 * publication and never updated, since a card that changed along with a profile would reveal the seller.
 */
const anonymousSellerSchema = z.strictObject({
  anonymous: z.literal(true),
  replies: z.enum(REPLY_TIMES).nullable(),
  soldBefore: z.boolean(),
});
export type AnonymousSeller = z.infer<typeof anonymousSellerSchema>;

export const sellerCardSchema = z.discriminatedUnion('anonymous', [namedSellerSchema, anonymousSellerSchema]);
export type SellerCard = z.infer<typeof sellerCardSchema>;
