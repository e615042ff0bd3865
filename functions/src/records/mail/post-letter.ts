import type { User } from '../../../../src/domain/account/user.ts';
import { newMail } from '../../../../src/domain/mail/mail.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import { type Letter, letterMessage } from './letter.ts';

/** A mail that goes out whatever somebody's preferences are, written with what it is about. Verified addresses only. */
export function postLetter(
  tx: Tx,
  user: Pick<User, 'email' | 'emailVerified'>,
  id: string,
  letter: Letter,
  now: Date,
): void {
  if (!user.email || !user.emailVerified) return;
  tx.create(refs.mail(id), newMail({ to: user.email, message: letterMessage(letter), headers: {} }, now));
}
