import { AppError } from '../../../../src/domain/errors.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { ownDraft } from '../../records/listing/own-draft.ts';
import { writeListing } from '../../records/listing/write-listing.ts';

/**
 * Puts a draft's pictures in another order, the first being the cover, and says what each shows. All
 * of them must be named; with one more or less by now it is `stale-draft`.
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
    tx.set(refs.draft(listingId), next);
    writeListing(tx, listing, next, ctx.now);
    return { success: true as const };
  });
