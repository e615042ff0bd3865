import { storagePaths } from '../../../../src/domain/collections.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { ownDraft } from './own-draft.ts';

/** Reserves a place for a picture and says where to upload it. It replaces the one before. */
export const addPicture: Handler<'addPicture'> = (ctx, { listingId, alt }) =>
  runCommand(ctx, async (tx) => {
    const { draft } = await ownDraft(tx, ctx.uid, listingId);
    const pictureId = newId();
    tx.set(refs.draft(listingId), {
      ...draft,
      pictures: [{ id: pictureId, alt, hash: null, problem: null }],
      updatedAt: ctx.now,
    });
    return { pictureId, uploadPath: storagePaths.listingUpload(ctx.uid, listingId, pictureId) };
  });
