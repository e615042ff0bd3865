import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { NOT_OURS, setMails } from './set-mails.ts';

/** Turns one type of mail to an account, or one saved search, off or on, by the key in such a mail. No sign-in is needed. */
export const unsubscribe: Handler<'unsubscribe'> = async (_ctx, { key, stop }) => {
  const stopped = await setMails(key, !stop);
  if (!stopped) throw new AppError('not-found', NOT_OURS);
  return stopped;
};
