import { findRaw } from '../data/find.ts';
import { refs } from '../data/refs.ts';
import { serverQueries } from '../data/server-queries.ts';
import type { Tx } from '../data/tx.ts';
import { loadFactorSecrets, removeAllFactors } from '../records/account/factor.ts';
import { endSessions, validFromNow } from '../records/account/session.ts';
import { audit } from '../records/audit.ts';
import type { Due } from './due.ts';
import { forEachDue } from './for-each-due.ts';

/** Removes the second factors whose reset nobody has stopped for a day, and ends the sessions of those accounts. */
export const resetFactors: Due = (now, hasTime, page) => {
  const reset = async (tx: Tx, uid: string) => {
    const user = await tx.get(refs.user(uid));
    if (!user.factorResetAt || user.factorResetAt > now) return false;
    const secrets = await loadFactorSecrets(tx, uid);
    // Before the transaction commits: if it fails, the account signs in again, and the reset is tried again.
    await endSessions(uid);
    removeAllFactors(tx, user, secrets, validFromNow(), now);
    audit(tx, { realUid: 'system', now }, 'factor-reset', { uid });
    return true;
  };
  return forEachDue(findRaw(serverQueries.dueFactorResets(now)), reset, hasTime, page);
};
