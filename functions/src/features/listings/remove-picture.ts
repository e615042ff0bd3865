import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { ownDraft } from '../../records/listing/own-draft.ts';
import { writeListing } from '../../records/listing/write-listing.ts';

/** Takes a picture off the draft. */
export const removePicture: Handler<'removePicture'> = (ctx, { listingId, pictureId }) =>
  runCommand(ctx, async (tx) => {
    const { listing, draft } = await ownDraft(tx, ctx.uid, listingId);
    const pictures = draft.pictures.filter((picture) => picture.id !== pictureId);
    const next = { ...draft, pictures, updatedAt: ctx.now };
    tx.set(refs.draft(listingId), next);
    writeListing(tx, listing, next, ctx.now);
    return { success: true as const };
  });
