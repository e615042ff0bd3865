import { BRAND } from '../brand.ts';
import { CONTACT_KINDS, type ContactKind, type ContactSign, spelledNumber, TALK_SIGNS } from './contact-signs.ts';
import { PAYMENT_SIGNS } from './payment-signs.ts';

/** A way out, in the words that show it. */
export interface Contact {
  kind: ContactKind;
  words: string;
}

const SIGNS: readonly ContactSign[] = [...TALK_SIGNS, ...PAYMENT_SIGNS];
/** Characters before a match that are looked at. */
const LOOK_BACK = 40;

/** Characters that split a word for programs and not for people. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
/** The gap between two words of a line, however wide it is: the patterns know only one space. */
const GAP = /[^\S\n]+/g;
/** `n o r a @ …`: single characters, each by itself. */
const SPACED = /(?<!\S)(?:\S ){6,}\S(?!\S)/g;
/** The digits of other scripts, of which each has ten in a row. */
const OTHER_DIGIT = /[^\P{Nd}0-9]/gu;

/**
 * The contact and payment details in a text, the first of each kind, in the order of `CONTACT_KINDS`. They are a hint
 * for readers and a reason to refuse names and titles; anyone who wants to hide an address still can.
 */
export function contactsIn(text: string): readonly Contact[] {
  const known = checked.get(text);
  if (known) return known;
  const found = foundIn(text);
  checked.set(text, found);
  const [oldest] = checked.keys();
  if (checked.size > MAX_CHECKED && oldest !== undefined) checked.delete(oldest);
  return found;
}

/** The kinds of `contactsIn`. */
export const contactDetails = (text: string): readonly ContactKind[] => contactsIn(text).map(({ kind }) => kind);

/** A thread is drawn again with each message, and its texts are the same. */
const checked = new Map<string, readonly Contact[]>();
const MAX_CHECKED = 500;
/** Longer than any checked text; a single character may expand to eighteen. */
const MAX_LENGTH = 10_000;
/** Characters of a match that are shown. */
const MAX_WORDS = 60;

function foundIn(text: string): Contact[] {
  const whole = text.slice(0, MAX_LENGTH).normalize('NFKC').slice(0, MAX_LENGTH);
  const plain = whole.replace(INVISIBLE, '').replace(GAP, ' ').replace(OTHER_DIGIT, latinDigit);
  const joined = plain.replace(SPACED, (found) => found.replaceAll(' ', ''));
  const found = new Map<ContactKind, string>();
  for (const sign of SIGNS) {
    if (found.has(sign.kind)) continue;
    const words = shown(sign, plain) ?? (joined === plain ? null : shown(sign, joined));
    if (words !== null) found.set(sign.kind, words);
  }
  const spelled = found.has('phone') ? null : spelledNumber(plain);
  if (spelled !== null) found.set('phone', spelled);
  return (Object.keys(CONTACT_KINDS) as ContactKind[]).flatMap((kind) => {
    const words = found.get(kind)?.trim();
    if (words === undefined) return [];
    return [{ kind, words: words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS)}…` : words }];
  });
}

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function shown({ pattern, holds }: ContactSign, text: string): string | null {
  for (const match of text.matchAll(pattern)) {
    const found = match[1] ?? match[0];
    const before = text.slice(Math.max(0, match.index - LOOK_BACK), match.index);
    if (!holds || holds(found, before)) return found;
  }
  return null;
}

/** `an email address and a phone number` */
export function contactsText(contacts: readonly Contact[]): string {
  const names = contacts.map(({ kind }) => CONTACT_KINDS[kind]);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

const marked = (contacts: readonly Contact[]): string => contacts.map(({ words }) => `“${words}”`).join(', ');

const WHY = 'what you agree elsewhere isn’t on record, and money paid elsewhere isn’t held until the handover.';

/**
 * The warning to the writer of such details before an offer is accepted; `subject` is what has them: `Your message
 * has`.
 */
export const contactWarning = (subject: string, contacts: readonly Contact[]): string =>
  `${subject} ${contactsText(contacts)}. Until an offer is accepted, talk and pay on ${BRAND}: ${WHY} We mean ${marked(contacts)}.`;

/** The warning to readers of such details. */
export const contactCaution = (subject: string, contacts: readonly Contact[]): string =>
  `${subject} ${contactsText(contacts)}. Until an offer is accepted, answer and pay only on ${BRAND}: ${WHY}`;

/** The sentence that refuses such details in a name or title, with their words; null without any. */
export function contactProblem(text: string): string | null {
  const contacts = contactsIn(text);
  return contacts.length ? `Leave out ${marked(contacts)}: it reads as ${contactsText(contacts)}.` : null;
}
