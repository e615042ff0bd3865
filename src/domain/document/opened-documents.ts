import type { AuditEntry } from '../audit/audit.ts';
import type { Document } from './document.ts';

/**
 * When each document of a listing was last opened, by its id, after the entries of the audit log that say so. Those of an earlier
 * release name it, without its id: they speak of the one that had the name by then.
 */
export function openedDocuments(
  entries: readonly Pick<AuditEntry, 'at' | 'details'>[],
  documents: readonly Pick<Document, 'id' | 'name' | 'createdAt'>[],
): ReadonlyMap<string, Date> {
  const opened = new Map<string, Date>();
  for (const { at, details } of entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    for (const { id, name, createdAt } of documents)
      if (details.file === undefined ? details.document === name && createdAt <= at : details.file === id)
        opened.set(id, at);
  return opened;
}
