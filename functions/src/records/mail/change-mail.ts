import type { Mail } from '../../../../src/domain/mail/mail.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';

/** Changes a mail as `decide` says, which returns null to leave it alone. Returns the changed mail or null. */
export const changeMail = (id: string, decide: (mail: Mail) => Mail | null): Promise<Mail | null> =>
  transact(async (tx) => {
    const mail = await tx.find(refs.mail(id));
    const next = mail && decide(mail);
    if (next) tx.set(refs.mail(id), next);
    return next;
  });
