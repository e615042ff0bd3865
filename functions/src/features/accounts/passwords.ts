import { requireRecentSignIn } from '../../../../src/domain/account/account-session.ts';
import type { Handler } from '../../data/command/context.ts';
import { auth } from '../../data/firestore/firebase.ts';
import { resetPasswordAtProvider, updatePassword } from '../../integrations/identity-toolkit.ts';
import { endSessionsAfterNewPassword } from '../../records/account/session.ts';

const RECENT_MINUTES = 5;

/**
 * Changes the caller's password, or sets the first one of a Google account, and ends every session; requires a sign-in
 * within the last five minutes (`recent-login`). Not a command, because commands store a hash of their input for a
 * week, and this input is a password.
 */
export const changePassword: Handler<'changePassword'> = async (ctx, { password }) => {
  // Uses real time, because moving the emulators' clock doesn't affect the token's timestamp.
  requireRecentSignIn(ctx.signedInAt, RECENT_MINUTES, new Date());
  await updatePassword(ctx.token, password);
  await endSessionsAfterNewPassword(ctx.uid, ctx.now);
  return { success: true };
};

/**
 * Sets a new password using the code from an emailed link. Runs on the server because a browser can't be trusted to end
 * every session of the account and notify its owner.
 */
export const resetPassword: Handler<'resetPassword'> = async ({ now }, { code, password }) => {
  const email = await resetPasswordAtProvider(code, password);
  const { uid } = await (await auth()).getUserByEmail(email);
  await endSessionsAfterNewPassword(uid, now);
  return { success: true };
};
