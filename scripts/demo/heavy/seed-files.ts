import { refs } from '../../../functions/src/data/firestore/refs.ts';
import { DOCUMENT_KINDS, DOCUMENT_TIERS } from '../../../src/domain/document/document.ts';
import { addDays } from '../../../src/domain/shared/time.ts';
import { pendingStoredFile, type StoredFile } from '../../../src/domain/upload/stored-file.ts';
import type { bulkWriter } from '../bulk-writer.ts';
import { HEAVY, heavyDeal, heavyListing } from './heavy.ts';

type Write = ReturnType<typeof bulkWriter>;

/** The record of a checked file. Nothing is in Storage, so the file is listed but cannot be opened. */
const checkedFile = (id: string, name: string, createdAt: Date): StoredFile => ({
  ...pendingStoredFile({ id, name, bytes: 24_000, createdAt }),
  type: 'csv',
  sha256: 'e'.repeat(64),
  generation: '1',
});
const idOf = (n: number): string => `HeavyFile${String(n).padStart(11, '0')}`;

/** Writes the files of the longest thread, all sent by its buyer, and returns their ids. */
export function seedFiles(writer: Write, now: Date): string[] {
  const id = heavyDeal(1);
  return Array.from({ length: HEAVY.files }, (_, i) => {
    const file = checkedFile(idOf(i), `orders-${i + 1}.csv`, addDays(now, -1));
    writer.set(refs.sharedFile(id, file.id), { ...file, uid: HEAVY.buyer, sentAt: now });
    return file.id;
  });
}

/** Writes the maximum number of documents for the busiest listing. */
export function seedDocuments(writer: Write, now: Date): void {
  const id = heavyListing(0);
  for (let i = 0; i < HEAVY.documents; i++) {
    const file = checkedFile(idOf(i), `proof-${i + 1}.csv`, addDays(now, -i));
    const kind = DOCUMENT_KINDS[i % DOCUMENT_KINDS.length] ?? 'other';
    const tier = DOCUMENT_TIERS[i % DOCUMENT_TIERS.length] ?? 'access';
    writer.set(refs.document(id, file.id), { ...file, kind, tier, checkedAt: null });
  }
}
