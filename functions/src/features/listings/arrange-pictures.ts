import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveListingDraft } from '../../records/listing/listing.ts';
import { ownDraft } from '../../records/listing/own-listing.ts';

/**
 * Changes the order of a draft's pictures, the first of which is the cover, and their alternative texts. All of
 * them must be named; if one was added or removed meanwhile it is `stale-draft`.
 */
export const arrangePictures: Handler<'arrangePictures'> = (ctx, { listingId, pictures }) =>
  runCommand(ctx, async (tx) => {
    const { listing, draft } = await ownDraft(tx, ctx.uid, listingId);
    const known = new Map(draft.pictures.map((picture) => [picture.id, picture]));
    const named = new Set(pictures.map(({ id }) => id));
    const arranged = pictures.flatMap(({ id, alt }) => {
      const picture = known.get(id);
      return picture ? [{ ...picture, alt }] : [];
    });
    if (named.size !== known.size || arranged.length !== known.size) throw new AppError('stale-draft');
    const next = { ...draft, pictures: arranged, updatedAt: ctx.now };
    saveListingDraft(tx, listing, next, ctx.now);
    return { success: true as const };
  });
