import { BRAND } from '../brand.ts';

const MIN_IBAN_LENGTH = 15;
const MAX_IBAN_LENGTH = 34;
/** Visa, Mastercard, American Express, Discover and their kin. */
const CARD_START = /^(?:4|5[1-5]|2[2-7]|3[47]|6(?:011|4|5))/;
const CARD_LENGTHS = [15, 16];

/** Whether a text is an International Bank Account Number, with or without spaces: ISO 13616, by its check digits. */
export function isIban(text: string): boolean {
  const plain = text.replaceAll(' ', '');
  if (plain.length < MIN_IBAN_LENGTH || plain.length > MAX_IBAN_LENGTH) return false;
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((char) => Number.parseInt(char, 36)).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Whether a text is the number of a payment card, with or without spaces and hyphens: ISO/IEC 7812, by its check digit. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (!CARD_LENGTHS.includes(digits.length) || !CARD_START.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, char, i) => {
    const doubled = Number(char) * (i % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** What of a message leads outside the site, in the order in which it is named. */
const CONTACT_KINDS = {
  email: 'an email address',
  phone: 'a phone number',
  chat: 'a way to talk elsewhere',
  bank: 'bank or card details',
  wallet: 'a wallet address',
  payment: 'a way to pay elsewhere',
} as const;
export type ContactKind = keyof typeof CONTACT_KINDS;

const TLD =
  '(?:com|net|org|io|dev|app|co|me|ai|xyz|info|biz|eu|us|uk|de|fr|es|it|nl|no|se|dk|pl|pt|ch|at|in|ru|ca|au|gg)';
const CHAT = '(?:telegram|whats ?app|signal|discord|skype|wechat|viber|threema|imessage|facetime)';
const PAY =
  '(?:paypal|venmo|zelle|cash ?app|revolut|wise|western union|moneygram|crypto|bitcoin|usdt|usdc|bank transfer)';
const DIGIT_WORD = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)';

interface Sign {
  kind: ContactKind;
  pattern: RegExp;
  /** Whether a match, or its first group, is what it looks like. */
  holds?: (found: string, before: string) => boolean;
}

/** What stands before a number that counts or names something else: an order, an invoice, a build. */
const NAMES_SOMETHING =
  /(?:order|invoice|ticket|ref|reference|case|sku|build|version|id|#|[$€£])(?:\s(?:number|no|nr))?[\s:#.]{0,20}$/i;
/** So much of what stands before a number is looked at. */
const LOOK_BACK = 40;
const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** `1 200 000` and `100.000.000` are amounts. */
const isGroupedAmount = (text: string): boolean => /^\+?\d{1,3}(?:[ .]\d{3})*[ .]000$/.test(text);
const isDialled =
  (fewest: number) =>
  (found: string): boolean => {
    const { length } = digitsOf(found);
    return length >= fewest && length <= 15 && !isGroupedAmount(found);
  };
const isPhone =
  (fewest: number) =>
  (found: string, before: string): boolean =>
    isDialled(fewest)(found) && !NAMES_SOMETHING.test(before);
const isMixed = (found: string): boolean => /[a-z]/.test(found) && /[A-Z]/.test(found) && /\d/.test(found);

const SIGNS: readonly Sign[] = [
  {
    kind: 'email',
    pattern: /(?<![\p{L}\d._%+-])([\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,})/giu,
    // `git@github.com:…` is where code is.
    holds: (found) => !found.toLowerCase().startsWith('git@'),
  },
  // jo (at) host.com, jo [at] host [dot] com, jo @ host . com
  {
    kind: 'email',
    pattern: new RegExp(
      `(?<![\\w.+-])[\\w.+-]+\\s?(?:[([{<]\\s?(?:at|@)\\s?[)\\]}>]|\\s@\\s)\\s?[\\w-]+\\s?(?:[([{<]?\\s?(?:dot|\\.)\\s?[)\\]}>]?)\\s?${TLD}\\b`,
      'gi',
    ),
  },
  // jo at host dot com
  {
    kind: 'email',
    pattern: new RegExp(`(?<![\\w.+-])[\\w.+-]+\\sat\\s(?!(?:the|a|an|this|that)\\s)[\\w-]+\\sdot\\s${TLD}\\b`, 'gi'),
  },
  // jo.k at gmail
  {
    kind: 'email',
    pattern: /(?<!\S)(?=\w+[\d._])\w+(?:\.\w*)?\sat\s(?:gmail|hotmail|yahoo|outlook|icloud|proton(?:mail)?)\b/gi,
  },
  { kind: 'phone', pattern: /(?<![\w.,])(\+\d[\d ().\-/]{6,}\d)(?![\d%]|,\d)/g, holds: isPhone(9) },
  { kind: 'phone', pattern: /(?<![\w.,+-]|\d )(00[1-9][\d ().\-/]{7,}\d)(?![\w-])/g, holds: isPhone(10) },
  { kind: 'phone', pattern: /(?<![\w.,$-])(\(?\d{3}\)?[ .-]\d{3}[.-]\d{4})(?![\w-])/g, holds: isPhone(10) },
  { kind: 'phone', pattern: /(?<![\w.,-]|\d )(0[1-9]\d{0,3}[ /-]\d{3,4}[ -]?\d{3,8})(?![\w-])/g, holds: isPhone(9) },
  {
    kind: 'phone',
    pattern:
      /\b(?:(?:call|text|ring|phone|sms|dial|reach)\s(?:me|us)|(?:my|our)\s(?:phone|cell|mobile|number)|tel(?:ephone)?|(?:phone|mobile|cell)\s(?:number|no))\b[^\d\n+]{0,25}(\d[\d ().\-/]{5,}\d)/gi,
    holds: isDialled(7),
  },
  { kind: 'phone', pattern: new RegExp(`(?:\\b${DIGIT_WORD}\\b[\\s,-]*){7,}`, 'gi') },
  {
    kind: 'chat',
    pattern:
      /\b(?:t\.me|telegram\.me|wa\.me|(?:api|chat)\.whatsapp\.com|discord\.gg|discord(?:app)?\.com\/(?:invite|users)|signal\.(?:me|group)|m\.me|join\.skype\.com|calendly\.com|cal\.com|meet\.google\.com|zoom\.us\/j)\/\S/gi,
  },
  {
    kind: 'chat',
    pattern: new RegExp(
      `\\b${CHAT}\\b(?![^.\\n]{0,20}\\b(?:channel|bot|group|community|server)\\b)[^.\\n]{0,20}(?<![\\w.])@[a-z][\\w.]{2,}`,
      'gi',
    ),
  },
  {
    kind: 'chat',
    pattern: new RegExp(
      `\\bmy\\s${CHAT}(?:\\s(?:handle|id|name|username|number))?\\s?(?:is|:)\\s?(?!(?:down|broken|full|not)\\b)\\S+`,
      'gi',
    ),
  },
  {
    kind: 'chat',
    pattern: new RegExp(
      `\\b(?:(?:message|text|ping|write(?:\\sto)?|call|reach|contact|add|dm|find)\\s(?:me|us)|(?:let[’']?s|can we|could we|shall we|we (?:can|could|should))\\s(?:\\w+\\s){0,3}?(?:talk|chat|continue|move|switch|speak|go))\\b[^.?!\\n]{0,25}\\b(?:on|via|over|to|in|through)\\s${CHAT}\\b`,
      'gi',
    ),
  },
  { kind: 'chat', pattern: /\bdiscord\b[^\n]{0,30}\b\w{2,32}#\d{4}\b/gi },
  { kind: 'bank', pattern: /\b(?!\w{37})([A-Z]{2}\d{2}(?: ?[A-Z\d]{2,4}){3,8})\b/gi, holds: isIban },
  { kind: 'bank', pattern: /(?<![\w-])(\d(?:[ -]?\d){12,18})(?![\w-])/g, holds: isCardNumber },
  {
    kind: 'bank',
    pattern: /\b(?:routing|account|acct|sort)\s(?:number|no\.?|code|#)\s?(?:is|:)?\s?\d[\d -]{4,}\d/gi,
  },
  { kind: 'bank', pattern: /\b(?:SWIFT|BIC)\b(?:\scode)?\s?(?:is|:)?\s?[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?\b/g },
  { kind: 'wallet', pattern: /\b(?:0x[a-f\d]{40}|bc1[a-z\d]{25,59})\b/gi },
  { kind: 'wallet', pattern: /\b([13T][1-9A-HJ-NP-Za-km-z]{25,33})\b/g, holds: isMixed },
  {
    kind: 'wallet',
    pattern: /\b(?:wallet|address|usdt|usdc|sol|solana)\b[^\n]{0,30}?\b([1-9A-HJ-NP-Za-km-z]{32,44})\b/g,
    holds: isMixed,
  },
  {
    kind: 'payment',
    pattern:
      /\b(?:paypal\.me|paypal\.com\/(?:paypalme|invoice)|venmo\.com|cash\.app|revolut\.me|wise\.com\/pay|(?:buy|checkout|donate|invoice)\.stripe\.com|square\.link|ko-fi\.com|buymeacoffee\.com|pay\.coinbase\.com)\/\S/gi,
  },
  { kind: 'payment', pattern: /\bcash ?app\b[^.\n]{0,15}\$[a-z]\w/gi },
  {
    kind: 'payment',
    pattern: new RegExp(
      `\\b(?:pay|send|wire|transfer)\\s(?:it|me|you|us|the (?:money|price|rest|deposit))\\b[^.?!\\n]{0,25}\\b(?:by|via|on|through|with|over|to my|in)\\s${PAY}\\b`,
      'gi',
    ),
  },
];

/** Characters that split a word for programs and not for people. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
/** What stands between two words of a line, however wide it is: the patterns know only one space. */
const GAP = /[^\S\n]+/g;

/**
 * The kinds of contact or payment details in a message, each once, in the order of `CONTACT_KINDS`. Prices, dates, order
 * and version numbers are none. A hint for readers and nothing that decides: whoever wants to hide an address can.
 */
export function contactDetails(text: string): readonly ContactKind[] {
  const known = checked.get(text);
  if (known) return known;
  const found = foundIn(text);
  checked.set(text, found);
  const [oldest] = checked.keys();
  if (checked.size > MAX_CHECKED && oldest !== undefined) checked.delete(oldest);
  return found;
}

/** A thread is drawn again with each message, and its texts are the same. */
const checked = new Map<string, readonly ContactKind[]>();
const MAX_CHECKED = 500;
/** Longer than any text that is checked; what a single character stands for may be eighteen. */
const MAX_LENGTH = 10_000;

function foundIn(text: string): ContactKind[] {
  const whole = text.slice(0, MAX_LENGTH).normalize('NFKC').slice(0, MAX_LENGTH);
  const plain = whole.replace(INVISIBLE, '').replace(GAP, ' ');
  const found = new Set(SIGNS.filter((sign) => shows(sign, plain)).map(({ kind }) => kind));
  return (Object.keys(CONTACT_KINDS) as ContactKind[]).filter((kind) => found.has(kind));
}

const shows = ({ pattern, holds }: Sign, text: string): boolean =>
  [...text.matchAll(pattern)].some((match) => {
    const found = match[1] ?? match[0];
    return !holds || holds(found, text.slice(Math.max(0, match.index - LOOK_BACK), match.index));
  });

/** `an email address and a phone number` */
function namesOf(kinds: readonly ContactKind[]): string {
  const names = kinds.map((kind) => CONTACT_KINDS[kind]);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

const WHY = 'what you agree elsewhere isn’t on record, and money paid elsewhere isn’t held until the handover.';

/** Told to whoever writes such details before an offer is accepted; `subject` is what has them: `Your message has`. */
export const contactWarning = (subject: string, kinds: readonly ContactKind[]): string =>
  `${subject} ${namesOf(kinds)}. Until an offer is accepted, talk and pay on ${BRAND}: ${WHY}`;

/** Told to whoever reads them. */
export const contactCaution = (subject: string, kinds: readonly ContactKind[]): string =>
  `${subject} ${namesOf(kinds)}. Until an offer is accepted, answer and pay only on ${BRAND}: ${WHY}`;
