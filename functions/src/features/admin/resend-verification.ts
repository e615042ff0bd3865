import { accountState } from '../../../../src/domain/account/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import { auth } from '../../data/firebase.ts';
import type { Handler } from '../../data/handler.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit.ts';
import { postMail } from '../../records/mail/mail.ts';

/** Resends the link that verifies an email address. An address that is already verified is `wrong-state`. */
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
    postMail(tx, newId(), { to: email, letter }, ctx.now);
    audit(tx, ctx, 'account-resend-verification', { uid });
    return { success: true as const };
  });
};
