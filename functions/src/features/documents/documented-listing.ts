import { changesDocuments, takesDocuments } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Tx } from '../../data/run-command.ts';
import { ownListing } from '../../records/listing/own-draft.ts';

/** Refuses with `not-found` what is not the caller's own listing, with `wrong-state` one whose documents may not be changed so. */
export async function documentedListing(
  tx: Tx,
  uid: string,
  listingId: string,
  change: 'add' | 'change',
): Promise<void> {
  const { state } = await ownListing(tx, uid, listingId);
  if (change === 'add' ? !takesDocuments(state) : !changesDocuments(state)) throw new AppError('wrong-state');
}
