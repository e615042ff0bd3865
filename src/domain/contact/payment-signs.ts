import type { ContactSign } from './contact-signs.ts';

/**
 * IBAN lengths by country, as in SWIFT's registry for ISO 13616. `RF` is left out, because it begins creditor
 * references rather than account numbers.
 */
const IBAN_LENGTHS = new Map(
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);
/** Matches the prefixes of Visa, Mastercard, American Express, Discover and similar cards. */
const CARD_START = /^(?:4|5[1-5]|2[2-7]|3[47]|6(?:011|4|5))/;
const CARD_LENGTHS = [15, 16];

/**
 * Returns true for a valid International Bank Account Number in any grouping, judging by its country's length and its
 * check digits.
 */
export function isIban(text: string): boolean {
  const plain = text.replace(/[ .-]/g, '').toUpperCase();
  if (plain.length !== IBAN_LENGTHS.get(plain.slice(0, 2))) return false;
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((char) => Number.parseInt(char, 36)).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Returns true if a text begins with an IBAN; the match may also include words after the number. */
function beginsWithIban(text: string): boolean {
  const length = IBAN_LENGTHS.get(text.slice(0, 2).toUpperCase()) ?? 0;
  let kept = 0;
  const end = [...text].findIndex((char) => /[^ .-]/.test(char) && ++kept === length);
  return length > 0 && end >= 0 && !/^[a-z\d]/i.test(text.slice(end + 1)) && isIban(text.slice(0, end + 1));
}

/**
 * Returns true for a payment card number, with or without spaces and hyphens, judging by its length, prefix and check
 * digit (ISO/IEC 7812).
 */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (!CARD_LENGTHS.includes(digits.length) || !CARD_START.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, char, i) => {
    const doubled = Number(char) * (i % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
/** Excludes device, product and order numbers, which can happen to have a card's check digit. */
const isCard = (found: string, before: string): boolean =>
  isCardNumber(found) && !/(?:imei|serial|order|invoice|ean|upc|isbn|tracking|id|ref)\W{0,3}$/i.test(before);

const isMixed = (found: string): boolean => /[a-z]/.test(found) && /[A-Z]/.test(found) && /\d/.test(found);

const PAY =
  '(?:paypal|venmo|zelle|cash ?app|revolut|wise|western union|moneygram|crypto|bitcoin|usdt|usdc|bank transfer|bizum|pix|payoneer)';
/** Excludes possessives such as `the platform’s categories`, which don't suggest bypassing the platform. */
const NOT_POSSESSIVE = "(?!\\p{L}|[’'])";
const FEE = '(?:fees?|commissions?|\\d+(?:\\.\\d+)? ?%|cut)';
const anyOf = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})`, 'giu');

/** Matches phrases about paying off the site, in thirteen languages. */
const OFF_SITE_PAYMENT: readonly RegExp[] = [
  anyOf(
    `(?:skip|avoid|dodge|bypass|save|escape|evade|saving|avoiding|skipping)\\s(?:on\\s)?(?:the|their|its|handoff['’]?s?|platform|site|that|those)\\s(?:(?:platform|site|handoff)['’]?s?\\s)?${FEE}(?!\\p{L}|\\s(?:of|for|from|in|on)\\s)`,
  ),
  anyOf(
    '(?:skip|avoid|dodge|bypass|cut out|get around)\\s(?:the\\s)?(?:handoff|platform|site|middleman|escrow)' +
      NOT_POSSESSIVE,
  ),
  anyOf(
    `(?:off|outside(?: of)?|without|around|away from|bypassing)\\s(?:the\\s|this\\s)?(?:handoff|platform|marketplace)${NOT_POSSESSIVE}`,
  ),
  anyOf(`(?:off|outside(?: of)?|away from)\\s(?:the|this)\\ssite${NOT_POSSESSIVE}`),
  anyOf(
    `(?:do|doing|deal|close|pay|buy|sell|trade)\\s(?:\\w+\\s){0,2}?without\\s(?:the|this)\\ssite${NOT_POSSESSIVE}|(?:get|buy|cheaper|order)\\s[^.?!\\n]{0,20}(?:straight|direct(?:ly)?)\\sfrom\\s(?:him|her|them|me|us)(?!\\p{L})`,
  ),
  anyOf('no middleman|without (?:a |the )?middleman|why pay handoff'),
  anyOf('(?:paypal|venmo|zelle|pay|payment|send)[^.?!\\n]{0,25}friends\\s(?:and|&)\\sfamily'),
  anyOf(
    '(?:cancel|decline|close|end|drop)\\s(?:it\\s|the deal\\s|this\\s)?here\\s[^.?!\\n]{0,40}(?:privately|private|directly|between us|elsewhere)',
  ),
  anyOf(
    '(?:close|settle|finish|deal|do it|do this|pay|agree)\\s(?:\\w+\\s){0,3}?(?:privately|in private|between us|among ourselves)(?!\\p{L})',
  ),
  anyOf(
    '(?:pay|wire|send|paying)\\s(?:it\\s|the rest\\s|the money\\s)?(?:to\\s)?me\\s(?:directly|direct|privately)|pay\\sdirect(?:ly)?\\s(?:and|to me)',
  ),
  anyOf(
    "(?:we|you|i|let[’']?s|let us)\\s(?:can\\s|could\\s|will\\s|would\\s|should\\s)?(?:just\\s|simply\\s)?(?:settle|pay|deal|wire)\\s(?:this\\s|it\\s)?direct(?:ly)?(?!\\p{L})",
  ),
  anyOf(
    '(?:wire|pay|send|transfer|rest|remainder|half|balance|paid)\\s[^.?!\\n]{0,25}(?:to|on|into)\\s(?:my|a|your)\\s(?:private\\s|personal\\s|own\\s)?(?:bank\\s)?account(?!\\p{L})',
  ),
  anyOf('(?:spar|umgeh|vermeid)\\p{L}*\\s[^.?!\\n]{0,25}(?:gebühr|provision|plattform|handoff)'),
  anyOf(
    '(?:ohne|außerhalb|ausserhalb|neben)\\s(?:von\\s|der\\s|die\\s|diese[rn]?\\s)?(?:plattform|handoff|treuhänder|vermittler)',
  ),
  anyOf(
    '(?:zahl|überweis|bezahl)\\p{L}*\\s[^.?!\\n]{0,25}(?:direkt an mich|an freunde|privat|unter uns|ohne umweg)|paypal\\s(?:an\\s)?freunde',
  ),
  anyOf(
    'auf\\s(?:ein|mein|dein)\\s?(?:privates\\s)?(?:privat)?konto|(?:machen|regeln)\\s(?:wir\\s)?(?:das\\s|es\\s)?(?:privat|unter uns)|machen\\sdas\\sprivat',
  ),
  anyOf(
    '(?:évit|économis|contourn)\\p{L}*\\s(?:les\\s|la\\s)?(?:frais|commission|plateforme)|(?:hors|sans(?: la)?|en dehors de la)\\splateforme',
  ),
  anyOf(
    '(?:pay|règl|vir)\\p{L}*\\s(?:moi\\s)?(?:en direct|de la main à la main|entre nous)|(?:sur|vers)\\s(?:un|mon)\\scompte\\s(?:privé|personnel)',
  ),
  anyOf(
    '(?:ahorr|evit|salt)\\p{L}*\\s(?:la\\s|las\\s|esa\\s)?comisi\\p{L}*|(?:sin|fuera de)\\s(?:la\\s|esta\\s)?plataforma|(?:por|pag\\p{L}*)\\sfuera',
  ),
  anyOf('(?:a|en)\\s(?:una|mi)\\scuenta\\s(?:privada|personal|particular)|entre nosotros\\s(?:dos\\s)?(?:y|sin)'),
  anyOf(
    '(?:evit|economiz|poup|pul)\\p{L}*\\s(?:a\\s|as\\s|essa\\s)?(?:taxas?|comissão)|(?:sem|fora d)\\s?a\\splataforma|(?:sem|fora da)\\splataforma|por fora',
  ),
  anyOf('(?:numa|em uma|na minha|para minha)\\sconta\\s(?:particular|privada|pessoal)'),
  anyOf(
    '(?:risparmi|evit|salt)\\p{L}*\\s(?:la\\s|le\\s)?commission\\p{L}*|(?:senza|fuori)\\s(?:dalla\\s|la\\s)?piattaforma|su\\sun\\sconto\\sprivato',
  ),
  anyOf(
    '(?:hors du|en dehors du)\\ssite|(?:fuera del|por fuera del)\\ssitio|(?:fora do|por fora do)\\ssite|fuori\\s(?:dal|del)\\ssito|außerhalb\\sder\\sseite',
  ),
  anyOf(
    '(?:buiten|zonder)\\s(?:het\\s|dit\\s)?(?:platform|handoff)|buiten\\sde\\ssite|poza\\s(?:platform|serwis|handoff)\\p{L}*|(?:z pominięciem|bez)\\splatform\\p{L}*',
  ),
  anyOf('(?:platform|site|handoff)\\p{L}*\\s(?:dışında|olmadan)|komisyon\\p{L}*\\s(?:ödemeden|vermeden)'),
  /(?:绕过|跳过|避开|不通过|不走)(?:这个)?(?:平台|网站|手续费|佣金)|私下(?:交易|付款|转账|成交)|(?:サイト|プラットフォーム)(?:を(?:通さ|使わ|介さ)|の?外で|抜きで)|手数料を(?:避け|払わず)|(?:플랫폼|사이트)(?:을|를)? ?(?:없이|밖에서|거치지|통하지)/gu,
  anyOf(`(?:сэконом|эконом|без|мимо|вне)\\p{L}*\\s(?:на\\s)?(?:комисси|площадк|платформ)\\p{L}*`),
];

/** Patterns that suggest a payment off the site. */
export const PAYMENT_SIGNS: readonly ContactSign[] = [
  { kind: 'bank', pattern: /(?<![\w])([A-Z]{2}\d{2}(?:[ .-]?[A-Z\d]){11,30})/gi, holds: beginsWithIban },
  { kind: 'bank', pattern: /(?<![\w-])(\d(?:[ -]?\d){12,18})(?![\w-])/g, holds: isCard },
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
      /\b(?:paypal\.me|paypal\.com\/(?:paypalme|invoice)|venmo\.com|cash\.app|revolut\.me|wise\.com\/pay|(?:buy|checkout|donate|invoice)\.stripe\.com|square\.link|ko-fi\.com|buymeacoffee\.com|pay\.coinbase\.com)\/\S+/gi,
  },
  { kind: 'payment', pattern: /\bcash ?app\b[^.\n]{0,15}\$[a-z]\w{0,30}/gi },
  { kind: 'payment', pattern: /\b(?:revolut|venmo|paypal|wise|zelle)\b[^.\n]{0,15}(?<!\S)@[a-z][\w.-]{2,30}/gi },
  { kind: 'payment', pattern: /\b(?:zelle|bizum|pix)\s(?:to|a|para)\s\+?\d[\d ]{6,}/gi },
  {
    kind: 'payment',
    pattern: new RegExp(
      `\\b(?:pay|send|wire|transfer)\\s(?:it|me|you|us|the (?:money|price|rest|deposit))\\b[^.?!\\n]{0,25}\\b(?:by|via|on|through|with|over|to my|in)\\s${PAY}\\b`,
      'gi',
    ),
  },
  ...OFF_SITE_PAYMENT.map((pattern): ContactSign => ({ kind: 'payment', pattern })),
];
