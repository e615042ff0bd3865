import { MINUTE_MS } from '../shared/durations.ts';
import type { EmailBlock } from './letter.ts';
import type { Mail } from './mail.ts';

/** Delay before an email about a deal is sent, so that events close together are combined into one email. */
export const MAIL_HOLD_MS = 2 * MINUTE_MS;
/** Maximum numbers of news blocks and attachments in one email; additional ones go into another email. */
export const MAX_PARTS = 20;
const MAX_ATTACHMENTS = 3;

/**
 * Returns the IDs of the emails that a deal's news may be added to: the previous period's, which may not have been sent
 * yet, and the current period's. The IDs depend only on the arguments, so a retried event finds the same emails.
 */
export function sharedMailIds(uid: string, dealId: string, at: Date, waitMs: number): [string, string] {
  const period = Math.floor(at.getTime() / waitMs);
  return [`${uid}-${dealId}-${period - 1}`, `${uid}-${dealId}-${period}`];
}

/** Returns a notification's email, delayed so that more news can be added to it. */
export const delayedMail = (mail: Mail, notice: string, waitMs: number): Mail => ({
  ...mail,
  notices: [notice],
  nextAt: new Date(mail.createdAt.getTime() + waitMs),
});

/** Returns true if an email is still delayed and has room for `next`. */
export const hasRoomFor = ({ delivery, nextAt, letter, attachments }: Mail, next: Mail, now: Date): boolean =>
  delivery.state === 'PENDING' &&
  nextAt !== null &&
  nextAt > now &&
  letter.parts.length < MAX_PARTS &&
  attachments.length + next.attachments.length <= MAX_ATTACHMENTS;

/** Returns true if a block's button asks the recipient to act rather than just to look at something. */
const asksForAct = ({ action }: EmailBlock): boolean => action !== null && !/^(See|Read|Open)\b/.test(action.label);

/**
 * Merges a notification's email into a delayed one. News that requires action comes first and provides the subject;
 * newer news replaces older news with the same title.
 */
export function mergeMail(first: Mail, next: Mail, notice: string): Mail {
  const isNew = ({ title }: EmailBlock) => next.letter.parts.every((part) => part.title !== title);
  const all = [...first.letter.parts.filter(isNew), ...next.letter.parts];
  const parts = [...all.filter(asksForAct), ...all.filter((part) => !asksForAct(part))];
  const [named] = parts;
  const more = parts.length - 1;
  const known = new Set(first.letter.reasons.map(({ why }) => why));
  const attached = new Set(first.attachments.map(({ filename }) => filename));
  return {
    ...first,
    letter: {
      ...next.letter,
      subject: `${named?.title ?? next.letter.subject}${more > 0 ? `, and ${more} more` : ''}`,
      parts,
      reasons: [...first.letter.reasons, ...next.letter.reasons.filter(({ why }) => !known.has(why))],
    },
    attachments: [...first.attachments, ...next.attachments.filter(({ filename }) => !attached.has(filename))],
    notices: [...first.notices, notice],
  };
}
