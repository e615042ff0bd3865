import { emptyDraft } from '../../../../src/domain/listing/draft.ts';
import { newListing } from '../../../../src/domain/listing/listing.ts';
import { lastMonths } from '../../../../src/domain/shared/time.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { writeListing } from '../../records/listing/write-listing.ts';

/** A new empty draft of the caller's. */
export const createListing: Handler<'createListing'> = (ctx) =>
  runCommand(ctx, async (tx) => {
    const id = newId();
    const draft = emptyDraft(lastMonths(ctx.now, 12)[0] ?? '', ctx.now);
    tx.create(refs.draft(id), draft);
    writeListing(tx, newListing({ id, sellerId: ctx.uid, now: ctx.now }), draft, ctx.now);
    return { listingId: id };
  });
