import { finished } from '../../../../src/domain/connection/connection.ts';
import { type Reading, resultOf } from '../../../../src/domain/connection/reading.ts';
import { withReading } from '../../../../src/domain/connection/with-reading.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import {
  type Run,
  runningConnection,
  saveConnection,
  saveMarkedListing,
  saveReading,
} from '../../records/connection.ts';
import { addChange, addOlderFigures } from '../../records/listing/change-log.ts';
import { saveListingDraft } from '../../records/listing/listing.ts';
import { saveReviewed } from '../../records/listing/listing-review.ts';
import { saveAccessTier } from '../../records/listing/own-listing.ts';

/**
 * Writes what an account adds up to, and with it the figures of the listing that follow it: a line in the public log for
 * each that changed, and one where they are connected again; otherwise only their date.
 */
export const finishReading = (run: Run, reading: Reading, now: Date): Promise<void> =>
  transact(async (tx) => {
    const connection = await runningConnection(tx, run);
    if (!connection) return;
    const listing = await tx.find(refs.listing(run.id));
    const draft = await tx.find(refs.draft(run.id));
    const accessTier = await tx.find(refs.accessTier(run.id));
    const reviewed = await tx.find(refs.reviewed(run.id));
    const result = resultOf(reading);
    saveConnection(tx, finished(connection, result, now));
    saveReading(tx, run.id, reading);
    if (!listing || !draft) return;

    const after = withReading({ listing, draft, accessTier, reviewed }, connection, result, now);
    const marked = saveMarkedListing(tx, listing, after.listing, now, now);
    if (after.draft !== draft) saveListingDraft(tx, marked, after.draft, now);
    if (after.accessTier && after.accessTier !== accessTier) saveAccessTier(tx, run.id, after.accessTier);
    if (after.reviewed && after.reviewed !== reviewed && listing.teaser) {
      saveReviewed(tx, run.id, {
        teaser: { ...after.reviewed.teaser, seller: listing.teaser.seller },
        accessTier: after.reviewed.accessTier,
        diligence: reviewed?.diligence,
      });
    }
    after.log.forEach((text, i) => {
      const id = `c${after.listing.revision}-${i + 1}`;
      addChange(tx, run.id, { id, at: new Date(now.getTime() + i), text });
    });
    if (after.listing.revision !== listing.revision) {
      const next = { ...after.listing, accessTier: after.accessTier };
      addOlderFigures(tx, run.id, { ...listing, accessTier }, next, now);
    }
  });
