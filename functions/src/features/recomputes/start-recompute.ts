import { AppError } from '../../../../src/domain/errors.ts';
import { cancelled, exportPath, newRecompute } from '../../../../src/domain/recompute/recompute.ts';
import { isReading } from '../../../../src/domain/recompute/states.ts';
import type { Handler } from '../../data/handler.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { ownDraft } from '../../records/listing/own-listing.ts';
import { saveRecompute } from '../../records/listing/recompute.ts';
import { prepareUpload, withdrawAnnouncement } from '../../records/upload.ts';

const ANOTHER = 'Another export of this listing is being read. Wait for it, or cancel it.';

/**
 * Announces an export for the caller’s own listing and returns the path to upload it to. While another one is read this is
 * `wrong-state`; one whose file has not arrived gives way.
 */
export const startRecompute: Handler<'startRecompute'> = (ctx, { listingId, name, bytes, contentType, readAs }) =>
  runCommand(ctx, async (tx) => {
    await ownDraft(tx, ctx.uid, listingId);
    const open = await tx.list(refs.recomputes(), serverQueries.openRecomputesOn(listingId));
    if (open.some(({ state }) => isReading(state))) throw new AppError('wrong-state', ANOTHER);
    const about = { id: newId(), listingId, sellerId: ctx.uid, name, bytes, readAs };
    const path = exportPath(about);
    const announce = await prepareUpload(tx, ctx, about.id, { path, bytes, contentType });
    for (const other of open) {
      withdrawAnnouncement(tx, other.id);
      saveRecompute(tx, cancelled(other, ctx.now));
    }
    saveRecompute(tx, newRecompute(about, ctx.now));
    announce();
    return { recomputeId: about.id, uploadPath: path };
  });
