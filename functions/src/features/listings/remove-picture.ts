import { allPictures } from '../../../../src/domain/listing/draft.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveListingDraft } from '../../records/listing/listing.ts';
import { ownDraft } from '../../records/listing/own-listing.ts';
import { withdrawAnnouncement } from '../../records/upload.ts';

/** Removes a picture, or the logo, from the draft. */
export const removePicture: Handler<'removePicture'> = (ctx, { listingId, pictureId }) =>
  runCommand(ctx, async (tx) => {
    const { listing, draft } = await ownDraft(tx, ctx.uid, listingId);
    if (allPictures(draft).some(({ id }) => id === pictureId)) withdrawAnnouncement(tx, pictureId);
    const pictures = draft.pictures.filter((picture) => picture.id !== pictureId);
    const logo = draft.logo?.id === pictureId ? null : draft.logo;
    const next = { ...draft, pictures, logo, updatedAt: ctx.now };
    saveListingDraft(tx, listing, next, ctx.now);
    return { success: true as const };
  });
