import { type AdminNotes, NOTES_KEPT } from '../../../../src/domain/account/admin-notes.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Appends an administrators' note about an account; beyond the limit the oldest are dropped. */
export function addNote(tx: Tx, uid: string, notes: AdminNotes['notes'], note: AdminNotes['notes'][number]): void {
  tx.set(refs.adminNotes(uid), { notes: [...notes, note].slice(-NOTES_KEPT) });
}
