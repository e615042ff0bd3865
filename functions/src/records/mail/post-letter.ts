import type { User } from '../../../../src/domain/account/user.ts';
import type { Tx } from '../../data/tx.ts';
import type { Letter } from './letter.ts';
import { postMail } from './post-mail.ts';

/** Writes a mail to an account regardless of its preferences, if its address is verified. */
export function postLetter(
  tx: Tx,
  { email, emailVerified }: Pick<User, 'email' | 'emailVerified'>,
  id: string,
  letter: Letter,
  now: Date,
): void {
  if (email && emailVerified) postMail(tx, id, { to: email, letter }, now);
}
