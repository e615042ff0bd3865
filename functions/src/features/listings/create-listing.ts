import { emptyDraft } from '../../../../src/domain/listing/draft.ts';
import { lastMonths } from '../../../../src/domain/shared/time.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { writeListing } from './write-listing.ts';

/** A new empty draft of the caller's. */
export const createListing: Handler<'createListing'> = (ctx) =>
  runCommand(ctx, async (tx) => {
    const id = newId();
    const draft = emptyDraft(lastMonths(ctx.now, 12)[0] ?? '', ctx.now);
    tx.create(refs.draft(id), draft);
    writeListing(
      tx,
      {
        id,
        sellerId: ctx.uid,
        title: '',
        state: 'draft',
        teaser: null,
        submissions: 0,
        acceptedDealId: null,
        createdAt: ctx.now,
        submittedAt: null,
        firstListedAt: null,
        confirmedAt: null,
        soldAt: null,
      },
      draft,
      ctx.now,
    );
    return { listingId: id };
  });
