import * as z from 'zod';

/** The public card of a named seller; kept up to date by a trigger. */
const namedSellerSchema = z.strictObject({
  anonymous: z.literal(false).optional(),
  uid: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  since: z.date(),
  sold: z.number().int(),
  answerMinutes: z.number().nullable(),
  /** Percent of messages that got an answer; null for too few to tell. */
  answeredShare: z.number().int().nullable(),
  reviews: z.strictObject({ count: z.number().int(), sum: z.number().int() }),
});
export type NamedSeller = z.infer<typeof namedSellerSchema>;

/** The reply time of an anonymous seller: coarse, since an exact one could be looked up among the profiles. */
const REPLY_TIMES = ['hours', 'day', 'days'] as const;
export type ReplyTime = (typeof REPLY_TIMES)[number];

/**
 * The public card of an anonymous seller: nothing that only one profile would match. It is written at publishing and
 * never updated, because a card that changed together with a profile would reveal its owner.
 */
const anonymousSellerSchema = z.strictObject({
  anonymous: z.literal(true),
  replies: z.enum(REPLY_TIMES).nullable(),
  soldBefore: z.boolean(),
});
export type AnonymousSeller = z.infer<typeof anonymousSellerSchema>;

export const sellerCardSchema = z.discriminatedUnion('anonymous', [namedSellerSchema, anonymousSellerSchema]);
export type SellerCard = z.infer<typeof sellerCardSchema>;
