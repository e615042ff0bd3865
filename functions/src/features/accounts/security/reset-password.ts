import { auth } from '../../../data/firebase.ts';
import type { Handler } from '../../../data/handler.ts';
import { resetPassword as resetAtProvider } from '../../../integrations/identity-toolkit.ts';
import { endAfterNewPassword } from '../../../records/account/session.ts';

/**
 * Sets a new password with the code of a mailed link. Done here and not in the browser, which could keep it to itself:
 * every session of the account ends with it, and its owner is notified.
 */
export const resetPassword: Handler<'resetPassword'> = async ({ now }, { code, password }) => {
  const email = await resetAtProvider(code, password);
  const { uid } = await (await auth()).getUserByEmail(email);
  await endAfterNewPassword(uid, now);
  return { success: true };
};
