import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { newId } from '../../data/firestore/refs.ts';
import { updateUser } from '../../records/account/account.ts';
import { prepareUpload } from '../../records/upload.ts';

/** Announces a picture of the caller and returns where to upload it. It is shown once it has been published. */
export const addProfilePicture: Handler<'addProfilePicture'> = (ctx, { bytes, contentType }) =>
  runCommand(ctx, async (tx) => {
    const pictureId = newId();
    const path = uploadPath('profilePicture', { uid: ctx.uid, pictureId });
    const announce = await prepareUpload(tx, ctx, pictureId, { path, bytes, contentType });
    announce();
    return { pictureId, uploadPath: path };
  });

/** Removes the caller's picture; the default one is shown again. */
export const removeProfilePicture: Handler<'removeProfilePicture'> = (ctx) =>
  updateUser(ctx.uid, (user) => ({ ...user, pictureUrl: null, pictureProblem: null, pictureAt: ctx.now }));
