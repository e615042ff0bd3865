import { searchChangeSchema } from '../../../../src/domain/search/search-change.ts';
import type { SearchEntry } from '../../../../src/domain/search/search-entry.ts';
import { storable } from '../../../../src/domain/shared/stored.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';

const unstamped = searchChangeSchema.omit({ updatedAt: true });

/** Writes what search has to know of a listing, unless that of a write as new is there already. */
export async function saveSearchChange(listingId: string, entry: SearchEntry | null, revision: number): Promise<void> {
  // Loaded here, because the API loads this file with the index that it asks.
  const { FieldValue } = await import('firebase-admin/firestore');
  const change = storable(unstamped, { listingId, entry, revision });
  const ref = refs.searchChange(listingId).withConverter(null);
  await transact(async (tx) => {
    const known = (await tx.raw.get(ref)).get('revision');
    if (typeof known === 'number' && known >= revision) return;
    tx.raw.set(ref, { ...change, updatedAt: FieldValue.serverTimestamp() });
  });
}
