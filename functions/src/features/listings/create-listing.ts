import { emptyDraft } from '../../../../src/domain/listing/draft.ts';
import { newListing } from '../../../../src/domain/listing/listing.ts';
import { lastMonths } from '../../../../src/domain/shared/time.ts';
import type { Handler } from '../../data/handler.ts';
import { newId } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveListingDraft } from '../../records/listing/listing.ts';

/** Creates an empty draft. */
export const createListing: Handler<'createListing'> = (ctx) =>
  runCommand(ctx, async (tx) => {
    const id = newId();
    const draft = emptyDraft(lastMonths(ctx.now, 12)[0] ?? '', ctx.now);
    saveListingDraft(tx, newListing({ id, sellerId: ctx.uid, now: ctx.now }), draft, ctx.now);
    return { listingId: id };
  });
