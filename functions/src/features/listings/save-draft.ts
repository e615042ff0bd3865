import { AppError } from '../../../../src/domain/errors.ts';
import { requireStaysNamed } from '../../../../src/domain/listing/require-stays-named.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveListingDraft } from '../../records/listing/listing.ts';
import { ownDraft } from '../../records/listing/own-listing.ts';

/** Saves what was typed. A tab that read an older revision gets 409 `stale-draft`. */
export const saveDraft: Handler<'saveDraft'> = (ctx, { listingId, revision, fields }) =>
  runCommand(ctx, async (tx) => {
    const { listing, draft } = await ownDraft(tx, ctx.uid, listingId);
    if (draft.revision !== revision) throw new AppError('stale-draft');
    requireStaysNamed(listing, fields);
    const next = { ...draft, ...fields, revision: revision + 1, updatedAt: ctx.now };
    saveListingDraft(tx, { ...listing, title: fields.title }, next, ctx.now);
    return { revision: next.revision };
  });
