import { AppError } from '../../../../src/domain/errors.ts';
import { actsAsAdmin } from '../../../../src/domain/factor/factor.ts';
import { recheckListing } from '../../../../src/domain/listing/publish/recheck-listing.ts';
import { figuresOf } from '../../../../src/domain/listing/publish/tiers-of.ts';
import { RECOMPUTED_MONTHS } from '../../../../src/domain/processor-export/recomputed.ts';
import { rejectedCsv } from '../../../../src/domain/processor-export/rejected-rows.ts';
import { RAW_ROUTES } from '../../../../src/domain/raw-routes.ts';
import { applyFigures } from '../../../../src/domain/recompute/compare-figures.ts';
import { exportSource } from '../../../../src/domain/recompute/export-source.ts';
import { checksForApplied } from '../../../../src/domain/recompute/proved-figures.ts';
import {
  exportPath,
  newRecompute,
  type Recompute,
  withReadingConfirmed,
  withReadingCorrected,
  withRunCanceled,
} from '../../../../src/domain/recompute/recompute.ts';
import { isReading, recomputeMachine } from '../../../../src/domain/recompute/states.ts';
import { monthAt } from '../../../../src/domain/shared/time.ts';
import type { Handler } from '../../data/command/context.ts';
import { countOutsideTransaction } from '../../data/command/rate-limit.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import type { OpenFile } from '../../data/storage.ts';
import { auditAccess } from '../../records/audit.ts';
import { saveListing, saveListingDraft } from '../../records/listing/listing.ts';
import { ownDraft } from '../../records/listing/own-listing.ts';
import { deleteExport, queueRecompute, readRejectedRows, saveRecompute } from '../../records/listing/recompute.ts';
import { prepareUpload, withdrawAnnouncement } from '../../records/upload.ts';

/** Returns the caller’s own recompute; throws `not-found` for any other. */
async function ownRecompute(tx: Tx, uid: string, id: string): Promise<Recompute> {
  const recompute = await tx.get(refs.recompute(id));
  if (recompute.sellerId !== uid) throw new AppError('not-found');
  return recompute;
}

/**
 * Copies figures of a recompute into the draft with their source, which stays valid until their values change. Throws
 * 409 `stale-draft` for an older revision, `invalid-input` for figures the export can't provide, and `wrong-state`
 * without a result.
 */
export const applyRecompute: Handler<'applyRecompute'> = (ctx, { recomputeId, revision, figures }) =>
  runCommand(ctx, async (tx) => {
    const recompute = await ownRecompute(tx, ctx.uid, recomputeId);
    const { listing, draft } = await ownDraft(tx, ctx.uid, recompute.listingId);
    const { result, format, reading } = recompute;
    if (recompute.state !== 'ready' || !result || !format || !reading) throw new AppError('wrong-state');
    if (draft.revision !== revision) throw new AppError('stale-draft');
    const taken = applyFigures(draft, result, figures);
    if (!taken) throw new AppError('invalid-input', 'Some of these figures cannot be taken from this export.');
    const next = { ...taken, revision: revision + 1, updatedAt: ctx.now };

    const checks = checksForApplied(figuresOf(next, ctx.now), figures, {
      source: 'recomputed',
      documentId: recomputeId,
      document: exportSource({ format, result, reading }, recompute.readAs),
      at: ctx.now,
      to: monthAt(result.monthsFrom, RECOMPUTED_MONTHS - 1),
    });
    const others = listing.checks.filter(
      (check) => check.source !== 'recomputed' || !checks.some(({ figure }) => figure === check.figure),
    );
    const rechecked = recheckListing(listing, [...others, ...checks]);
    saveListing(tx, rechecked);
    saveListingDraft(tx, rechecked, next, ctx.now);
    saveRecompute(tx, { ...recompute, applied: { at: ctx.now, figures } });
    return { revision: next.revision };
  });

/**
 * Confirms, as the seller, that an export was read correctly: its figures can be used from now on, and its file is
 * deleted. Throws `wrong-state` if a question is still open, or if no result is being shown for review.
 */
export const confirmRecompute: Handler<'confirmRecompute'> = async (ctx, { recomputeId, allProducts = false }) => {
  const recompute = await runCommand(ctx, async (tx) => {
    const next = withReadingConfirmed(await ownRecompute(tx, ctx.uid, recomputeId), allProducts, ctx.now);
    saveRecompute(tx, next);
    return next;
  });
  await deleteExport(recompute);
  return { success: true };
};

/**
 * Queues an export to be parsed again with the seller's corrections; throws `wrong-state` if no result is being shown
 * for review.
 */
export const correctRecompute: Handler<'correctRecompute'> = (ctx, { recomputeId, readAs }) =>
  runCommand(ctx, async (tx) => {
    const recompute = await ownRecompute(tx, ctx.uid, recomputeId);
    queueRecompute(tx, withReadingCorrected(recompute, readAs, ctx.now), ctx.now);
    return { success: true };
  });

/** Stops a recompute and deletes its file. A process that is parsing the file notices within a second. */
export const cancelRecompute: Handler<'cancelRecompute'> = async (ctx, { recomputeId }) => {
  let stopped: Recompute | null = null;
  const result = await runCommand(ctx, async (tx) => {
    const recompute = await ownRecompute(tx, ctx.uid, recomputeId);
    recomputeMachine.require(recompute.state, 'cancel', 'seller');
    withdrawAnnouncement(tx, recomputeId);
    stopped = withRunCanceled(recompute, ctx.now);
    saveRecompute(tx, stopped);
    return { success: true as const };
  });
  if (stopped) await deleteExport(stopped);
  return result;
};

/**
 * `GET /api/recomputes/{recomputeId}/rejected-rows`: the rows of an export that don't count, as CSV, for its seller and
 * administrators (audited). Anyone else gets `not-found`, as does everyone if no row was rejected.
 */
export const openRejectedRows: OpenFile = async (caller, { recomputeId = '' }) => {
  const recompute = (await refs.recompute(recomputeId).get()).data();
  const isOwner = recompute?.sellerId === caller.uid;
  if (!recompute?.hasRejectedRows || !(isOwner || actsAsAdmin(caller))) throw new AppError('not-found');
  const { limit } = RAW_ROUTES.openRejectedRows;
  await countOutsideTransaction({ uid: caller.realUid, endpoint: 'openRejectedRows', now: caller.now }, limit);
  const rows = await readRejectedRows(recompute);
  if (!rows) throw new AppError('not-found');
  const { listingId, sellerId, name } = recompute;
  const subject = { listingId, document: `Rejected rows of ${name}` };
  if (!isOwner) await auditAccess(caller, 'document-opened', subject);
  else if (caller.realUid !== caller.uid)
    await auditAccess(caller, 'impersonation-opened', { uid: sellerId, ...subject });
  const file = `rejected-rows-${recompute.createdAt.toISOString().slice(0, 10)}.csv`;
  return { pieces: rejectedCsv(rows), contentType: 'text/csv; charset=utf-8', name: file };
};

const ANOTHER_EXPORT = 'Another export of this listing is being read. Wait for it, or cancel it.';

/**
 * Registers an export for the caller’s own listing and returns its upload path; throws `wrong-state` while another
 * export is being read. Replaces an export that is unconfirmed or whose file hasn't arrived.
 */
export const startRecompute: Handler<'startRecompute'> = async (
  ctx,
  { listingId, name, bytes, contentType, readAs },
) => {
  let left: Recompute[] = [];
  const answer = await runCommand(ctx, async (tx) => {
    await ownDraft(tx, ctx.uid, listingId);
    const open = await tx.list(refs.recomputes(), serverQueries.openRecomputesOn(listingId));
    if (open.some(({ state }) => isReading(state))) throw new AppError('wrong-state', ANOTHER_EXPORT);
    const about = { id: newId(), listingId, sellerId: ctx.uid, name, bytes, readAs };
    const path = exportPath(about);
    const announce = await prepareUpload(tx, ctx, about.id, { path, bytes, contentType });
    for (const other of open) {
      withdrawAnnouncement(tx, other.id);
      saveRecompute(tx, withRunCanceled(other, ctx.now));
    }
    left = open;
    saveRecompute(tx, newRecompute(about, ctx.now));
    announce();
    return { recomputeId: about.id, uploadPath: path };
  });
  await Promise.all(left.map(deleteExport));
  return answer;
};
