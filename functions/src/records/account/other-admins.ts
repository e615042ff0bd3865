import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Tx } from '../../data/tx.ts';

/** Whether another active administrator exists. */
export async function otherAdmins(tx: Tx, uid: string): Promise<boolean> {
  const found = await Promise.all([
    tx.list(refs.users(), serverQueries.admins('role', 2)),
    tx.list(refs.users(), serverQueries.admins('isAdmin', 2)),
  ]);
  return found.flat().some((admin) => admin.uid !== uid);
}
