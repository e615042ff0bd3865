import { accountState } from '../../../../../src/domain/account/states.ts';
import { publicName } from '../../../../../src/domain/account/user.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import { resetTime } from '../../../../../src/domain/factor/factor.ts';
import { storedMoment } from '../../../../../src/domain/shared/stored-moments.ts';
import { sitePaths } from '../../../../../src/domain/site-paths.ts';
import type { Handler } from '../../../data/command/context.ts';
import { runCommand } from '../../../data/command/run-command.ts';
import { auth } from '../../../data/firestore/firebase.ts';
import { newId, refs } from '../../../data/firestore/refs.ts';
import { addNote, saveUser } from '../../../records/account/account.ts';
import { warnOwner } from '../../../records/account/security-notice.ts';
import { endSessions, sessionCutoff } from '../../../records/account/session.ts';
import { audit } from '../../../records/audit.ts';
import { eraseAccount } from '../../../records/erase-account.ts';
import { queueMail } from '../../../records/mail/mail.ts';
import { removeAccount } from '../../../records/remove-account.ts';

/**
 * Deletes an account at its owner's request, under the same conditions as `deleteAccount`. Throws `forbidden` for the
 * caller's own account.
 */
export const deleteOnRequest: Handler<'deleteOnRequest'> = async (ctx, { uid, reason }) => {
  const result = await runCommand(ctx, async (tx) => {
    if (uid === ctx.uid) throw new AppError('forbidden', 'Delete your own account in your settings.');
    await removeAccount(tx, uid, 'admin', ctx.now);
    audit(tx, ctx, 'account-delete', { uid, reason });
    return { success: true as const };
  });
  await eraseAccount(uid);
  return result;
};

/** Resends the email verification link. Throws `wrong-state` if the address is already verified. */
export const resendVerification: Handler<'resendVerification'> = async (ctx, { uid }) => {
  const identity = await (await auth()).getUser(uid).catch(() => {
    throw new AppError('not-found');
  });
  const { email } = identity;
  if (!email || identity.emailVerified) throw new AppError('wrong-state', 'There is no address to verify.');
  const link = new URL(await (await auth()).generateEmailVerificationLink(email));
  return runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(uid));
    if (accountState(user) !== 'active') throw new AppError('wrong-state');
    const letter = {
      subject: 'Verify your email',
      paragraphs: ['Open this link to confirm that this address is yours.'],
      action: {
        label: 'Verify my email',
        path: sitePaths.authAction('verifyEmail', link.searchParams.get('oobCode') ?? ''),
      },
      why: 'You are receiving this because an administrator sent it again.',
    };
    queueMail(tx, newId(), { to: email, letter }, ctx.now);
    audit(tx, ctx, 'account-resend-verification', { uid });
    return { success: true as const };
  });
};

/**
 * Schedules a reset of another account's second factors, for an owner who has lost them. The reset takes effect after a
 * day; until then the owner, who is notified and emailed, can stop it.
 */
export const resetFactors: Handler<'resetFactors'> = (ctx, { uid, reason }) =>
  runCommand(ctx, async (tx) => {
    if (uid === ctx.uid) throw new AppError('forbidden', 'Ask another administrator.');
    const user = await tx.get(refs.user(uid));
    if (accountState(user) !== 'active' || !user.hasFactor || user.factorResetAt) throw new AppError('wrong-state');
    const factorResetAt = resetTime(ctx.now);
    saveUser(tx, { ...user, factorResetAt });
    const id = `factor-reset-${uid}-${ctx.now.getTime()}`;
    const title = 'Your second factor will be reset';
    const message = `An administrator was asked to remove it because it was lost. That happens on ${storedMoment(factorResetAt)}. If you did not ask for this, stop it in your settings now.`;
    warnOwner(tx, user, { id, title, message, action: 'Stop the reset' }, ctx.now);
    audit(tx, ctx, 'factor-reset-asked', { uid, reason });
    return { success: true as const };
  });

/** Signs an account out of every device immediately. */
export const signOutAccount: Handler<'signOutAccount'> = async (ctx, { uid, reason }) => {
  const result = await runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(uid));
    if (user.deletedAt) throw new AppError('wrong-state');
    saveUser(tx, { ...user, validAfter: sessionCutoff() });
    audit(tx, ctx, 'account-sign-out', { uid, reason });
    return { success: true as const };
  });
  await endSessions(uid);
  return result;
};

/** Adds a note about an account for other administrators; it can't be changed later. */
export const writeNote: Handler<'writeNote'> = (ctx, { uid, text }) =>
  runCommand(ctx, async (tx, user) => {
    await tx.get(refs.user(uid));
    const before = (await tx.find(refs.adminNotes(uid)))?.notes ?? [];
    const note = { text, by: ctx.uid, byName: publicName(user), at: ctx.now };
    addNote(tx, uid, before, note);
    audit(tx, ctx, 'account-note', { uid });
    return { success: true as const };
  });
