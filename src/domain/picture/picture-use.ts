import * as z from 'zod';
import { addDays } from '../shared/time.ts';

/**
 * `mediaUses/{hash}_{listing or account}`: one use of a published picture, recorded so that unused pictures can be
 * found.
 */
export const pictureUseSchema = z.object({
  hash: z.string(),
  listingId: z.string().nullable(),
  uid: z.string().nullable(),
  /** Time of the first check that found the picture unused. */
  unusedSince: z.date().nullable(),
  /** Time of the next check. */
  checkAt: z.date(),
});
export type PictureUse = z.infer<typeof pictureUseSchema>;

/** Days between checks of a picture's use. */
const CHECK_DAYS = 7;
/** Days for which an unused picture is stored, since notifications and caches may still contain its URL. */
const UNUSED_DAYS = 30;

/** Records a use of a picture, with the first check a week from now. */
export const newPictureUse = (use: Pick<PictureUse, 'hash' | 'listingId' | 'uid'>, now: Date): PictureUse => ({
  ...use,
  unusedSince: null,
  checkAt: addDays(now, CHECK_DAYS),
});

/** Returns the record after a check; null once the picture has been unused long enough to be deleted. */
export function checkedPictureUse(use: PictureUse, isUsed: boolean, now: Date): PictureUse | null {
  if (isUsed) return newPictureUse(use, now);
  if (use.unusedSince === null) return { ...use, unusedSince: now, checkAt: addDays(now, UNUSED_DAYS) };
  return addDays(use.unusedSince, UNUSED_DAYS) <= now ? null : use;
}
