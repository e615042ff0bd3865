import { AppError } from '../../../../src/domain/errors.ts';
import { MAX_PICTURES } from '../../../../src/domain/listing/draft.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { ownDraft } from '../../records/listing/own-draft.ts';

/** Reserves a place for a picture, after the others, and says where to upload it; eight are the most. */
export const addPicture: Handler<'addPicture'> = (ctx, { listingId, alt }) =>
  runCommand(ctx, async (tx) => {
    const { draft } = await ownDraft(tx, ctx.uid, listingId);
    if (draft.pictures.length >= MAX_PICTURES) {
      throw new AppError('invalid-input', `A listing has ${MAX_PICTURES} pictures at most.`);
    }
    const pictureId = newId();
    const pictures = [...draft.pictures, { id: pictureId, alt, hash: null, problem: null }];
    tx.set(refs.draft(listingId), { ...draft, pictures, updatedAt: ctx.now });
    return { pictureId, uploadPath: uploadPath('listingPicture', { uid: ctx.uid, listingId, pictureId }) };
  });
