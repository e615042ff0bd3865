import type { Timestamp } from 'firebase-admin/firestore';
import type { Mail } from '../../../../src/domain/mail/mail.ts';
import { refs } from '../../data/refs.ts';

const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;

/** When a mail was written; null where it was written before. */
export const addMail = (id: string, mail: Mail): Promise<Timestamp | null> =>
  refs
    .mail(id)
    .create(mail)
    .then(
      ({ writeTime }) => writeTime,
      (error: { code?: number }) => {
        if (error.code !== ALREADY_EXISTS) throw error;
        return null;
      },
    );

/** Writes the result of an attempt, unless somebody else has written the mail since. */
export async function saveAttempt(id: string, { delivery, nextAt }: Mail, since: Timestamp): Promise<void> {
  await refs
    .mail(id)
    .update({ delivery, nextAt }, { lastUpdateTime: since })
    .catch((error: { code?: number }) => {
      if (error.code !== FAILED_PRECONDITION) throw error;
    });
}
