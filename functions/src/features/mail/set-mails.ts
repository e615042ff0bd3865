import type { MailTopic } from '../../../../src/domain/notification/notification.ts';
import { refs } from '../../data/refs.ts';
import { updateUser } from '../../records/account/update-user.ts';
import { readStopKey } from '../../records/mail/stop-key.ts';

export const NOT_OURS = 'This link is invalid or incomplete.';

/** Turns the mails that a key is about on or off. Returns their topic, or null for a key that is not ours. */
export async function setMails(key: string, wanted: boolean): Promise<MailTopic | null> {
  const found = await readStopKey(key);
  if (!found) return null;
  const { uid, type } = found;
  const user = (await refs.user(uid).get()).data();
  // A deleted account gets no mails; nothing is left to stop.
  if (user && !user.deletedAt) {
    await updateUser(uid, (current) => ({
      ...current,
      preferences: { ...current.preferences, email: { ...current.preferences.email, [type]: wanted } },
    }));
  }
  return type;
}
