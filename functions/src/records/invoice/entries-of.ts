import type { QuerySnapshot } from 'firebase-admin/firestore';

/** The entries of the ledger that a query found, with their ids. */
export const entriesOf = <Entry extends object>({ docs }: QuerySnapshot<Entry>): (Entry & { id: string })[] =>
  docs.map((doc) => ({ ...doc.data(), id: doc.id }));
