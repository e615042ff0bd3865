import { accountState } from '../../../../src/domain/account/states.ts';
import { isLimited } from '../../../../src/domain/account/strike.ts';
import { isAdmin } from '../../../../src/domain/account/user.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { audit } from '../../records/audit/audit.ts';
import { postLetter } from '../../records/mail/post-letter.ts';
import { notify } from '../../records/notification/notify.ts';

const WHY = 'You get this because it is about your account as a whole.';
const SAID = {
  warn: { title: 'You have been warned', action: 'account-warn' },
  'listing-limit': { title: 'You may have one listing at a time', action: 'account-limit' },
} as const;

/** Warns somebody, or limits them to one listing at a time. They are told by the bell and by mail. Administrators are `forbidden`. */
export const strikeAccount: Handler<'strikeAccount'> = (ctx, { uid, measure, reason }) =>
  runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(uid));
    if (isAdmin(user)) throw new AppError('forbidden', 'Take administration away first.');
    const again = measure === 'listing-limit' && isLimited(user.strikes);
    if (accountState(user) !== 'active' || again) throw new AppError('wrong-state');
    const strikes = [...user.strikes, { measure, reason, at: ctx.now, liftedAt: null }];
    tx.set(refs.user(uid), { ...user, strikes });
    const { title, action } = SAID[measure];
    const id = `strike-${uid}-${ctx.now.getTime()}`;
    notify(tx, uid, { id, type: 'other', title, message: reason, actionUrl: sitePaths.contactSupport }, ctx.now);
    const answer = { label: 'Write to support', path: sitePaths.contactSupport };
    postLetter(tx, user, id, { subject: title, paragraphs: [reason], action: answer, why: WHY }, ctx.now);
    audit(tx, ctx, action, { uid, reason });
    return { success: true as const };
  });

/** Takes the limit of listings back; they are told. */
export const liftListingLimit: Handler<'liftListingLimit'> = (ctx, { uid, reason }) =>
  runCommand(ctx, async (tx) => {
    const user = await tx.get(refs.user(uid));
    if (!isLimited(user.strikes)) throw new AppError('wrong-state');
    const strikes = user.strikes.map((strike) => ({ ...strike, liftedAt: strike.liftedAt ?? ctx.now }));
    tx.set(refs.user(uid), { ...user, strikes });
    const told = { title: 'You may list as much as you like again', message: reason, actionUrl: sitePaths.selling };
    notify(tx, uid, { id: `lifted-${uid}-${ctx.now.getTime()}`, type: 'other', ...told }, ctx.now);
    audit(tx, ctx, 'account-unlimit', { uid, reason });
    return { success: true as const };
  });
