import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import { endSessions, validFromNow } from '../session/end-sessions.ts';
import { saveUser } from './save-user.ts';
import { securityNotice } from './security-notice.ts';

/** Ends every session of an account whose password has just changed, and notifies its owner. */
export async function endAfterNewPassword(uid: string, now: Date): Promise<void> {
  const validAfter = validFromNow();
  // Less than a second: a sign-in with the new password must not be older than `validAfter`.
  await new Promise((resolve) => setTimeout(resolve, validAfter.getTime() - Date.now()));
  await transact(async (tx) => {
    const user = await tx.find(refs.user(uid));
    // Without an account of ours there is nothing to end yet.
    if (!user || user.deletedAt) return;
    saveUser(tx, { ...user, validAfter });
    securityNotice(tx, user, 'password', now);
  });
  await endSessions(uid);
}
