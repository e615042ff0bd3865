import { MAIL_LABELS } from '../../../../src/domain/account/preferences.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { NOT_OURS, setMails } from './set-mails.ts';

/** Turns one type of mail to an account off or on, by the key in such a mail. No sign-in is needed. */
export const unsubscribe: Handler<'unsubscribe'> = async (_ctx, { key, stop }) => {
  const type = await setMails(key, !stop);
  if (!type) throw new AppError('not-found', NOT_OURS);
  return { type, title: MAIL_LABELS[type].title };
};
