import { connectedChecks } from '../../../../src/domain/connection/with-reading.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { recheckListing } from '../../../../src/domain/listing/recheck-listing.ts';
import { figuresOf } from '../../../../src/domain/listing/tiers-of.ts';
import { takeFigures } from '../../../../src/domain/recompute/compare-figures.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveConnection, saveMarkedListing } from '../../records/connection.ts';
import { saveListingDraft } from '../../records/listing/listing.ts';
import { ownDraft } from '../../records/listing/own-listing.ts';
import { ownConnection } from './own-connection.ts';

/**
 * Takes figures of the connected account into the draft, where they follow it from then on. A tab that read an older
 * revision gets 409 `stale-draft`; figures that the account does not have, or that cannot be taken, are `invalid-input`;
 * `wrong-state` before the first reading, and while the connection is broken or stale.
 */
export const applyConnection: Handler<'applyConnection'> = (ctx, { listingId, revision, figures }) =>
  runCommand(ctx, async (tx) => {
    const connection = await ownConnection(tx, ctx.uid, listingId);
    const { listing, draft } = await ownDraft(tx, ctx.uid, listingId);
    const { result, readAt } = connection;
    if (connection.state !== 'connected' || !result || !readAt) throw new AppError('wrong-state');
    if (draft.revision !== revision) throw new AppError('stale-draft');
    const taken = takeFigures(draft, result, figures);
    if (!taken) throw new AppError('invalid-input', 'Some of these figures cannot be taken from this account.');
    const next = { ...taken, revision: revision + 1, updatedAt: ctx.now };
    const applied = [...new Set([...(connection.applied?.figures ?? []), ...figures])];
    const checks = connectedChecks(connection, figuresOf(next, ctx.now), figures, { result, at: readAt });
    const kept = listing.checks.filter(
      ({ source, figure }) => source !== 'connected' || !checks.some((check) => check.figure === figure),
    );
    const rechecked = recheckListing(listing, [...kept, ...checks]);
    const marked = saveMarkedListing(tx, listing, rechecked, ctx.now, ctx.now);
    saveListingDraft(tx, marked, next, ctx.now);
    saveConnection(tx, { ...connection, applied: { at: ctx.now, figures: applied } });
    return { revision: next.revision };
  });
