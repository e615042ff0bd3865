import { newMail } from '../../../../src/domain/mail/mail.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { type Letter, letterMessage } from './letter.ts';

/** Writes a mail to an address, which the trigger sends. */
export function postMail(
  tx: Tx,
  id: string,
  { to, letter, replyTo = null }: { to: string; letter: Letter; replyTo?: string | null },
  now: Date,
): void {
  tx.create(refs.mail(id), newMail({ to, message: letterMessage(letter), headers: {}, replyTo }, now));
}
