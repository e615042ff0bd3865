import type { User } from '../../../../src/domain/account/user.ts';
import { claimed } from '../../../../src/domain/mail/mail.ts';
import type { StoredNotification } from '../../../../src/domain/notification/joined.ts';
import { currentTime } from '../../data/current-time.ts';
import { mailSender } from '../../integrations/mail-sender.ts';
import { addMail, mailIdOf, mailOf, saveAttempt } from '../../records/mail/mail.ts';
import { attempt } from './deliver-mail.ts';

/**
 * Mails a notification that has just become unread to those who want that. The id makes it one mail, however often the
 * event is delivered. It is written as claimed by this process, which sends it at once; if that dies, the schedule takes
 * it over. Without a mail server it waits.
 */
export async function mailNotification(user: User, notification: StoredNotification): Promise<void> {
  const mail = await mailOf(user, notification);
  if (!mail) return;
  const id = mailIdOf(user.uid, notification);
  const now = await currentTime();
  const send = await mailSender();
  const mine = send && claimed(mail, now);
  const since = await addMail(id, mine ?? mail);
  if (mine && since) await saveAttempt(id, await attempt(send, id, mine, now), since);
}
