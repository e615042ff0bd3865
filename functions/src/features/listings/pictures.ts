import { AppError } from '../../../../src/domain/errors.ts';
import { allPictures, MAX_PICTURES, withoutRejectedPictures } from '../../../../src/domain/listing/draft/draft.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { newId } from '../../data/firestore/refs.ts';
import { saveListingDraft } from '../../records/listing/listing.ts';
import { ownDraft } from '../../records/listing/own-listing.ts';
import { prepareUpload, withdrawAnnouncement } from '../../records/upload.ts';

/**
 * Appends a picture to a draft's pictures, eight at most, or replaces the draft's logo, and returns the upload path.
 */
export const addPicture: Handler<'addPicture'> = (ctx, { listingId, alt, logo: isLogo, bytes, contentType }) =>
  runCommand(ctx, async (tx) => {
    const { listing, draft: stored } = await ownDraft(tx, ctx.uid, listingId);
    // Rejected pictures don't count toward the limit, and are removed when their room is needed.
    const draft = stored.pictures.length >= MAX_PICTURES ? withoutRejectedPictures(stored) : stored;
    if (!isLogo && draft.pictures.length >= MAX_PICTURES) {
      throw new AppError('invalid-input', `A listing can have at most ${MAX_PICTURES} pictures.`);
    }
    const pictureId = newId();
    const path = uploadPath('listingPicture', { uid: ctx.uid, listingId, pictureId });
    const announce = await prepareUpload(tx, ctx, pictureId, { path, bytes, contentType });
    const picture = { id: pictureId, alt, hash: null, problem: null };
    const added = isLogo ? { logo: picture } : { pictures: [...draft.pictures, picture] };
    if (isLogo && draft.logo) withdrawAnnouncement(tx, draft.logo.id);
    saveListingDraft(tx, listing, { ...draft, ...added, updatedAt: ctx.now }, ctx.now);
    announce();
    return { pictureId, uploadPath: path };
  });

/**
 * Sets the order and alternative texts of a draft's pictures; the first is the cover. Throws `stale-draft` unless the
 * request lists all pictures, since one may have been added or removed in the meantime.
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
