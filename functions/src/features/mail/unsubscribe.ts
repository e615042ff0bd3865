import type { Context } from 'hono';
import { NOTIFICATION_LABELS } from '../../../../src/domain/account/preferences.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { NotificationType } from '../../../../src/domain/notification/notification.ts';
import { refs } from '../../data/refs.ts';
import type { Handler } from '../../http/handlers.ts';
import { updateUser } from '../../records/account/update-user.ts';
import { readStopKey, stopUrls } from '../../records/mail/stop-key.ts';

const NOT_OURS = 'This link is not one of ours, or was cut off.';

/** Stops mails of one type to one account, or lets them come again, by the key in such a mail. Nobody has to be signed in. */
export const unsubscribe: Handler<'unsubscribe'> = async (_ctx, { key, stop }) => {
  const type = await setMails(key, !stop);
  if (!type) throw new AppError('not-found', NOT_OURS);
  return { type, title: NOTIFICATION_LABELS[type].title };
};

/** `POST /api/unsubscribe/{key}`: a mail reader's own button (RFC 8058); the key says it all. A GET, as scanners make, changes nothing. */
export async function unsubscribeOneClick(c: Context): Promise<Response> {
  const key = c.req.param('key') ?? '';
  if (c.req.method !== 'POST') return c.redirect(stopUrls(key).page, 303);
  const type = await setMails(key, false);
  return type ? c.text('Done. You will get no more of these emails.') : c.text(NOT_OURS, 404);
}

/** Answers which mails the key is about, or null where it is not one of ours. */
async function setMails(key: string, wanted: boolean): Promise<NotificationType | null> {
  const found = await readStopKey(key);
  if (!found) return null;
  const { uid, type } = found;
  const user = (await refs.user(uid).get()).data();
  // A deleted account gets no mails; there is nothing left to stop.
  if (user && !user.deletedAt) {
    await updateUser(uid, (current) => ({
      ...current,
      preferences: { ...current.preferences, email: { ...current.preferences.email, [type]: wanted } },
    }));
  }
  return type;
}
