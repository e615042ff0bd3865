import type { Draft } from '../../../../src/domain/listing/draft.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { saveListingWithRow } from './save-listing.ts';

/** Writes a draft, and with it the listing and its row in the owner's list, which show parts of it. */
export function saveListingDraft(tx: Tx, listing: Listing, draft: Draft, now: Date): void {
  tx.set(refs.draft(listing.id), draft);
  saveListingWithRow(tx, listing, draft, now);
}
