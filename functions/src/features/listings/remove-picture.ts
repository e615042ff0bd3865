import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { ownDraft } from '../../records/listing/own-draft.ts';
import { saveListingDraft } from '../../records/listing/save-listing.ts';
import { withdrawAnnouncement } from '../../records/upload/use-announcement.ts';

/** Removes a picture from the draft. */
export const removePicture: Handler<'removePicture'> = (ctx, { listingId, pictureId }) =>
  runCommand(ctx, async (tx) => {
    const { listing, draft } = await ownDraft(tx, ctx.uid, listingId);
    const pictures = draft.pictures.filter((picture) => picture.id !== pictureId);
    if (pictures.length < draft.pictures.length) withdrawAnnouncement(tx, pictureId);
    const next = { ...draft, pictures, updatedAt: ctx.now };
    saveListingDraft(tx, listing, next, ctx.now);
    return { success: true as const };
  });
