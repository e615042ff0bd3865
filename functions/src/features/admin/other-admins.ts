import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';

/** Whether another active administrator exists. */
export async function otherAdmins(tx: Tx, uid: string): Promise<boolean> {
  const active = refs.users().where('inactive', '==', false);
  const found = await Promise.all([
    tx.raw.get(active.where('role', '==', 'admin').limit(2)),
    tx.raw.get(active.where('isAdmin', '==', true).limit(2)),
  ]);
  return found.some((admins) => admins.docs.some((doc) => doc.id !== uid));
}
