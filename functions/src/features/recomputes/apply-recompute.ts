import { AppError } from '../../../../src/domain/errors.ts';
import { monthAt } from '../../../../src/domain/listing/month-at.ts';
import { recheckListing } from '../../../../src/domain/listing/recheck-listing.ts';
import { figuresOf } from '../../../../src/domain/listing/tiers-of.ts';
import { formatLabel } from '../../../../src/domain/processor-export/export-formats.ts';
import { RECOMPUTED_MONTHS } from '../../../../src/domain/processor-export/recomputed.ts';
import { takeFigures } from '../../../../src/domain/recompute/compare-figures.ts';
import { provedChecks } from '../../../../src/domain/recompute/proved-figures.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveListing, saveListingDraft } from '../../records/listing/listing.ts';
import { ownDraft } from '../../records/listing/own-listing.ts';
import { saveRecompute } from '../../records/listing/recompute.ts';
import { ownRecompute } from './own-recompute.ts';

/**
 * Takes figures of a recompute into the draft and notes where they come from, which holds as long as their values do. A tab
 * that read an older revision gets 409 `stale-draft`; figures that the export does not have, or that cannot be taken, are
 * `invalid-input`, and a recompute without a result is `wrong-state`.
 */
export const applyRecompute: Handler<'applyRecompute'> = (ctx, { recomputeId, revision, figures }) =>
  runCommand(ctx, async (tx) => {
    const recompute = await ownRecompute(tx, ctx.uid, recomputeId);
    const { listing, draft } = await ownDraft(tx, ctx.uid, recompute.listingId);
    const { result, format } = recompute;
    if (recompute.state !== 'ready' || !result || !format) throw new AppError('wrong-state');
    if (draft.revision !== revision) throw new AppError('stale-draft');
    const taken = takeFigures(draft, result, figures);
    if (!taken) throw new AppError('invalid-input', 'Some of these figures cannot be taken from this export.');
    const next = { ...taken, revision: revision + 1, updatedAt: ctx.now };

    const checks = provedChecks(figuresOf(next, ctx.now), figures, {
      ...{ source: 'recomputed', documentId: recomputeId, document: formatLabel(format), at: ctx.now },
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
