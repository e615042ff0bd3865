import * as z from 'zod';
import { addDays } from '../shared/time.ts';

/** `mediaUses/{hash}_{listing or person}`: who wanted a published picture, so that those nobody shows can be found. */
export const pictureUseSchema = z.object({
  hash: z.string(),
  listingId: z.string().nullable(),
  uid: z.string().nullable(),
  /** When it was first found that nobody shows it any more. */
  unusedSince: z.date().nullable(),
  /** When it is looked at next. */
  checkAt: z.date(),
});
export type PictureUse = z.infer<typeof pictureUseSchema>;

/** How often each is looked at. */
const LOOK_DAYS = 7;
/** How long a picture outlives its last use: notifications and caches may still have its address. */
const UNUSED_DAYS = 30;

/** A use of somebody's, to be looked at in a week. */
export const newPictureUse = (of: Pick<PictureUse, 'hash' | 'listingId' | 'uid'>, now: Date): PictureUse => ({
  ...of,
  unusedSince: null,
  checkAt: addDays(now, LOOK_DAYS),
});

/** The use after a look at it; null when it has been unused for long enough to go. */
export function checkedPictureUse(use: PictureUse, isUsed: boolean, now: Date): PictureUse | null {
  if (isUsed) return newPictureUse(use, now);
  if (use.unusedSince === null) return { ...use, unusedSince: now, checkAt: addDays(now, UNUSED_DAYS) };
  return addDays(use.unusedSince, UNUSED_DAYS) <= now ? null : use;
}
