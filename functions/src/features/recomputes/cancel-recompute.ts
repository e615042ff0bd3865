import { cancelled, type Recompute } from '../../../../src/domain/recompute/recompute.ts';
import { recomputeMachine } from '../../../../src/domain/recompute/states.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { deleteExport, saveRecompute } from '../../records/listing/recompute.ts';
import { withdrawAnnouncement } from '../../records/upload.ts';
import { ownRecompute } from './own-recompute.ts';

/** Stops a recompute and deletes its file. Whoever reads it notices within a second. */
export const cancelRecompute: Handler<'cancelRecompute'> = async (ctx, { recomputeId }) => {
  let stopped: Recompute | null = null;
  const result = await runCommand(ctx, async (tx) => {
    const recompute = await ownRecompute(tx, ctx.uid, recomputeId);
    recomputeMachine.require(recompute.state, 'cancel', 'seller');
    withdrawAnnouncement(tx, recomputeId);
    stopped = cancelled(recompute, ctx.now);
    saveRecompute(tx, stopped);
    return { success: true as const };
  });
  if (stopped) await deleteExport(stopped);
  return result;
};
