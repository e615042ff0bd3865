import { accountState } from '../../../../../src/domain/account/states.ts';
import { hasListingLimit } from '../../../../../src/domain/account/strike.ts';
import { isAdmin } from '../../../../../src/domain/account/user.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import { sitePaths } from '../../../../../src/domain/site-paths.ts';
import type { Handler } from '../../../data/command/context.ts';
import { runCommand } from '../../../data/command/run-command.ts';
import { refs } from '../../../data/firestore/refs.ts';
import { saveUser } from '../../../records/account/account.ts';
import { audit } from '../../../records/audit.ts';
import { mailIdOf, queueLetter } from '../../../records/mail/mail.ts';
import { notifyEachTime } from '../../../records/notification.ts';

/** Lifts an account's listing limit and notifies the account. */
export const liftListingLimit: Handler<'liftListingLimit'> = (ctx, { uid, reason }) =>
  runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(uid));
    if (!hasListingLimit(user.strikes)) throw new AppError('wrong-state');
    const strikes = user.strikes.map((strike) => ({ ...strike, liftedAt: strike.liftedAt ?? ctx.now }));
    saveUser(tx, { ...user, strikes });
    const notification = {
      type: 'other',
      title: 'You can list as many projects as you like again',
      message: reason,
      actionUrl: sitePaths.selling,
      act: 'See your listings',
    } as const;
    notifyEachTime(tx, uid, notification, ctx.now);
    audit(tx, ctx, 'account-unlimit', { uid, reason });
    return { success: true as const };
  });

const MAIL_REASON = 'You are receiving this because it affects your whole account.';
const MEASURE_LETTERS = {
  warn: { title: 'You have received a warning', action: 'account-warn' },
  'listing-limit': { title: 'You can have only one listing at a time', action: 'account-limit' },
} as const;

/**
 * Warns an account or limits it to one listing at a time, and notifies and emails it. Throws `forbidden` for
 * administrators.
 */
export const strikeAccount: Handler<'strikeAccount'> = (ctx, { uid, measure, reason }) =>
  runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(uid));
    if (isAdmin(user)) throw new AppError('forbidden', 'Revoke their administrator rights first.');
    const again = measure === 'listing-limit' && hasListingLimit(user.strikes);
    if (accountState(user) !== 'active' || again) throw new AppError('wrong-state');
    const strikes = [...user.strikes, { measure, reason, at: ctx.now, liftedAt: null }];
    saveUser(tx, { ...user, strikes });
    const { title, action } = MEASURE_LETTERS[measure];
    const contact = { label: 'Contact support', path: sitePaths.contactSupport };
    const leads = { actionUrl: contact.path, act: contact.label };
    const notification = { type: 'other', title, message: reason, ...leads } as const;
    const id = notifyEachTime(tx, uid, notification, ctx.now);
    // Uses the id of the notification's own email, so that accounts that opted into notification emails get one email,
    // not two.
    const mailId = mailIdOf(uid, { id, createdAt: ctx.now });
    queueLetter(tx, user, mailId, { subject: title, paragraphs: [reason], action: contact, why: MAIL_REASON }, ctx.now);
    audit(tx, ctx, action, { uid, reason });
    return { success: true as const };
  });
