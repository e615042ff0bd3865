import { accountState } from '../../../../src/domain/account/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { newMail } from '../../../../src/domain/mail/mail.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import { auth } from '../../data/firebase.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { endSessions, validFromNow } from '../../records/account/end-sessions.ts';
import { saveUser } from '../../records/account/save-user.ts';
import { audit } from '../../records/audit/audit.ts';
import { letterMessage } from '../../records/mail/letter.ts';

const WHY = 'You get this because an administrator sent it to you again.';

/** Signs somebody out of every device, at once; they sign in again with what they know. */
export const signOutAccount: Handler<'signOutAccount'> = async (ctx, { uid, reason }) => {
  const answer = await runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(uid));
    if (user.deletedAt) throw new AppError('wrong-state');
    saveUser(tx, { ...user, validAfter: validFromNow() });
    audit(tx, ctx, 'account-sign-out', { uid, reason });
    return { success: true as const };
  });
  await endSessions(uid);
  return answer;
};

/** Sends the link that verifies an address once more. One that is verified is `wrong-state`. */
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
    const message = letterMessage({
      subject: 'Verify your email',
      paragraphs: ['Open this link to confirm that this address is yours.'],
      action: {
        label: 'Verify my email',
        path: sitePaths.authAction('verifyEmail', link.searchParams.get('oobCode') ?? ''),
      },
      why: WHY,
    });
    tx.create(refs.mail(newId()), newMail({ to: email, message, headers: {} }, ctx.now));
    audit(tx, ctx, 'account-resend-verification', { uid });
    return { success: true as const };
  });
};
