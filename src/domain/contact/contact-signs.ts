/** Kinds of contact and payment details with which a deal could be taken off the site, in display order. */
export const CONTACT_KINDS = {
  email: 'an email address',
  phone: 'a phone number',
  chat: 'a way to talk elsewhere',
  bank: 'bank or card details',
  wallet: 'a wallet address',
  payment: 'a way to pay elsewhere',
} as const;
export type ContactKind = keyof typeof CONTACT_KINDS;

/** A pattern that detects contact or payment details of one kind. */
export interface ContactSign {
  kind: ContactKind;
  pattern: RegExp;
  /** Returns true if a match (or its first group) really is such a detail, given the text before it. */
  holds?: (found: string, before: string) => boolean;
}

const TLD =
  '(?:com|net|org|io|dev|app|co|me|ai|xyz|info|biz|eu|us|uk|de|fr|es|it|nl|no|se|dk|pl|pt|ch|at|in|ru|ca|au|gg|br|tr|cn|jp|kr)';
/** Matches networks for private messaging. */
const CHAT =
  '(?:telegram[am]?|whats ?app|signal|discord|skype|wechat|viber|threema|imessage|facetime|snapchat|kakao(?:talk)?|телеграмм?|вотсапп?|ватсапп?|微信)';
/** Matches networks with public usernames, including ones used for selling. */
const NETWORK = `(?:${CHAT}|insta(?:gram)?|twitter|facebook|messenger|linkedin|tiktok|vk)`;
/** Matches a username on a network: it contains a dot, underscore or digit, unlike ordinary words. */
const HANDLE = '(?=[a-z][\\w.]*(?:[._]|[a-z]\\d))[a-z][\\w.]{3,30}(?![\\w@-])';
const AT = '(?:at|ät|bei|chez|arroba|arobase|chiocciola|małpa|malpa|собака|apenstaartje)';
const DOT = '(?:dot|punkt|punto|point|ponto|kropka|точка|punt)';
const SOME_TLD = `(?:${TLD}|ком|ру|рф)(?![\\p{L}\\d])`;

/**
 * Matches words before a number that isn't a phone number but counts or identifies something else, e.g. an order or a
 * build.
 */
const NAMES_SOMETHING =
  /(?:order|invoice|ticket|ref|reference|case|sku|build|version|id|iva|vat|imei|serial|tracking|(?:ads?|google) account|rechnung|factura|facture|fattura|factuur|faktura|pedido|commande|bestellung|ordine|tax|nip|#|[$€£])(?:\s(?:number|no|nr|id))?[\s:#.]{0,20}$/i;
const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Returns true for grouped amounts such as `1 200 000` and `100.000.000`, which aren't phone numbers. */
const isGroupedAmount = (text: string): boolean => /^\+?\d{1,3}(?:[ .]\d{3})*[ .]000$/.test(text);
const isDate = (text: string): boolean => /^(?:\d{4}-\d\d-\d\d|\d\d[./]\d\d[./]\d{4})/.test(text);
const isDialled =
  (fewest: number) =>
  (found: string): boolean => {
    const { length } = digitsOf(found);
    return length >= fewest && length <= 15 && !isGroupedAmount(found) && !isDate(found);
  };
const isPhone =
  (fewest: number) =>
  (found: string, before: string): boolean =>
    isDialled(fewest)(found) && !NAMES_SOMETHING.test(before);

/** Matches words for phoning someone, in ten languages. */
const CALLING =
  '(?:call|text|ring|cell|sms|dial|phone|whats ?app|ruf|handy|mobil|appel\\p{L}*|téléphone|tél|llám\\p{L}*|llama\\p{L}*|móvil|teléfono|lig[au]e?|celular|telefone|chiam\\p{L}*|cellulare|telefono|bel|zadzwoń|tel|звони\\p{L}*|позвони\\p{L}*|мой номер|ara|电话|手机|打给|電話|携帯|전화|اتصل|फ़ोन)';

/** Matches a role mailbox, which belongs to the project and is transferred with it. */
const ROLE =
  /^(?:support|help|hello|hi|info|contact|sales|billing|orders?|jobs|team|office|mail|news(?:letter)?|no-?reply|do-?not-?reply|privacy|legal|security|abuse|postmaster|press|feedback|service|shop|accounts?|admin|invoices?|notifications?|kontakt|rechnung|contacto|contato|contatti)@/i;
/** Matches public mail providers, which give anyone a mailbox. */
const PROVIDER =
  /@(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|aol|gmx|web|mail|proton(?:mail)?|pm|yandex|zoho|163|126|qq|naver|free|orange|libero|wp|uol)\./i;
/** Matches example addresses, as in RFC 2606. */
const EXAMPLE =
  /^(?:user|you|name|test|me|foo|someone|email|your-?name|j(?:ane|ohn)\.?doe)@example\.|@(?:[\w-]+\.)*(?:test|invalid|localhost)$/i;
const INVITATION =
  /(?:write|mail|reach|contact|ask|ping|message|(?:schreib|écri|escr[ií]b|escrev|scriv|пиш)\p{L}{0,9})(?:\s(?:to|me|us|at|mir|uns|an|on|an|moi|me|a|мне))*[\s:]*$/iu;
const isAsset = (found: string, before: string): boolean =>
  EXAMPLE.test(found) || (ROLE.test(found) && !PROVIDER.test(found) && !INVITATION.test(before));

/** Patterns that suggest moving the conversation off the site. */
export const OFF_SITE_SIGNS: readonly ContactSign[] = [
  {
    kind: 'email',
    pattern: /(?<![\p{L}\d._%+-])([\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,})/giu,
    // `git@github.com:…` is a repository address.
    holds: (found, before) => !found.toLowerCase().startsWith('git@') && !isAsset(found, before),
  },
  // Matches: jo (at) host.com, jo [at] host [dot] com, jo @ host . com
  {
    kind: 'email',
    pattern: new RegExp(
      `(?<![\\w.+-])[\\w.+-]+\\s?(?:[([{<]\\s?(?:at|@|ät)\\s?[)\\]}>]|\\s@\\s)\\s?[\\w-]+\\s?(?:[([{<]?\\s?(?:${DOT}|\\.)\\s?[)\\]}>]?)\\s?${TLD}\\b`,
      'gi',
    ),
  },
  // Matches: jo at host dot com, jo bei host punkt com
  {
    kind: 'email',
    pattern: new RegExp(
      `(?<![\\p{L}\\d.+-])[\\p{L}\\d.+-]+\\s${AT}\\s(?!(?:the|a|an|this|that)\\s)[\\p{L}\\d-]+\\s${DOT}\\s${SOME_TLD}`,
      'giu',
    ),
  },
  // Matches: jo.k at gmail
  {
    kind: 'email',
    pattern: /(?<!\S)(?=\w+[\d._])\w+(?:\.\w*)?\sat\s(?:gmail|hotmail|yahoo|outlook|icloud|proton(?:mail)?)\b/gi,
  },
  { kind: 'phone', pattern: /(?<![\w.,])(\+\d[\d ().\-/]{6,}\d)(?![\d%]|,\d)/g, holds: isPhone(9) },
  { kind: 'phone', pattern: /(?<![\w.,+-]|\d )(00[1-9][\d ().\-/]{7,}\d)(?![\w-])/g, holds: isPhone(10) },
  { kind: 'phone', pattern: /(?<![\w.,$-]|\d )(\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4})(?![\w-]| \d)/g, holds: isPhone(10) },
  { kind: 'phone', pattern: /(?<![\w.,-]|\d )(0[1-9]\d{0,3}[ /-]\d{3,4}[ -]?\d{3,8})(?![\w-])/g, holds: isPhone(9) },
  { kind: 'phone', pattern: /(?<![\w.,-]|\d )(0[1-9](?:[ .-]\d\d){4})(?![\w-]| \d)/g, holds: isPhone(10) },
  {
    kind: 'phone',
    pattern:
      /\b(?:(?:call|text|ring|phone|sms|dial|reach)\s(?:me|us)|(?:my|our)\s(?:phone|cell|mobile|number)|tel(?:ephone)?|(?:phone|mobile|cell)\s(?:number|no))\b[^\d\n+]{0,25}(\d[\d ().\-/]{5,}\d)/gi,
    holds: isDialled(7),
  },
  {
    kind: 'phone',
    pattern: new RegExp(
      `(?<!\\p{L})${CALLING}(?!\\p{L})[^\\d\\n+.?!]{0,15}(\\d[\\d ().\\-/]{7,20}\\d)(?![\\w,]| \\d)`,
      'giu',
    ),
    holds: isDialled(9),
  },
  {
    kind: 'phone',
    pattern: new RegExp(
      `(?<![\\w.,$-]|\\d )(\\d[\\d ().\\-/]{7,20}\\d)(?![\\w.]| \\d)[^\\d\\n.?!]{0,10}(?<!\\p{L})${CALLING}(?!\\p{L})`,
      'giu',
    ),
    holds: isPhone(9),
  },
  {
    kind: 'chat',
    pattern:
      /\b(?:t\.me|telegram\.me|wa\.me|(?:api|chat)\.whatsapp\.com|discord\.gg|discord(?:app)?\.com\/(?:invite|users)|signal\.(?:me|group)|m\.me|join\.skype\.com|calendly\.com|cal\.com|meet\.google\.com|zoom\.us\/j|linkedin\.com\/in|bit\.ly|tinyurl\.com|goo\.gl|is\.gd|rb\.gy|cutt\.ly|linktr\.ee)\/[^\s)]+/gi,
  },
  { kind: 'chat', pattern: /\bhxxps?:\/\/\S+|\w\[\.\]\w/gi },
  {
    kind: 'chat',
    pattern: new RegExp(
      `(?<![\\p{L}\\d])${NETWORK}(?![\\p{L}\\d])(?![^.\\n]{0,20}\\b(?:channel|bot|group|community|server|account|followers|page)\\b)[^.\\n]{0,20}(?<![\\w.])@[a-z][\\w.]{2,}`,
      'giu',
    ),
  },
  // Matches: LINEで: jo_k, 카톡 아이디 jokim, 加微信 jo88
  {
    kind: 'chat',
    pattern:
      /(?<![\p{L}\d])(?:連絡は|加我?)?(?:(?:line(?:で| ?id|のid)|ライン(?:で|の)?(?:id)?|(?:카톡|카카오톡?) ?(?:아이디|id)|(?:微信|vx|qq)(?:号|id))(?:は|은|는)? ?[:=]? ?[a-z]|(?:微信|vx) ?[:=]? ?(?=[a-z][\w.-]*[\d_])[a-z])[\w.-]{3,30}/giu,
  },
  // Matches: insta jo.k, discord: jo_k, 微信 jo88, skype live:jo
  {
    kind: 'chat',
    pattern: new RegExp(
      `(?<![\\p{L}\\d.])${NETWORK}(?:\\s(?:id|name|handle|me))?(?:\\s?[:=]\\s?|\\s(?:is\\s|ist\\s|es\\s)?)(?:${HANDLE}(?!\\.\\p{L})|live:\\w{3,30})`,
      'giu',
    ),
    // `signal core.js` and `discord v2.1` are software names.
    holds: (found) => !/\.(?:js|com|io|net|org|py|ts)$|\sv\d/i.test(found),
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
      `\\b(?:(?:message|text|ping|write(?:\\sto)?|call|reach|contact|add|dm|find)\\s(?:me|us)|(?:let[’']?s|let us|can we|could we|shall we|we (?:can|could|should))\\s(?:\\w+\\s){0,3}?(?:talk|chat|continue|move|switch|speak|go))\\b[^.?!\\n]{0,25}\\b(?:on|via|over|to|in|through)\\s${NETWORK}\\b`,
      'gi',
    ),
  },
  {
    kind: 'chat',
    pattern: new RegExp(
      `(?<!\\p{L})(?:lass uns|schreib(?:en)? (?:mir|sie mir|dort)|hablemos|seguimos|sigamos|escr[ií]beme|on continue|on passe|continuons|parlons|écri(?:s|vez)-moi|vamos|me chama|me chame|sentiamoci|scrivimi|parliamo|napisz|пишите|пиши|напишите|напиши|добавь|praten we|app me)(?!\\p{L})[^.?!\\n]{0,25}(?<!\\p{L})${NETWORK}(?!\\p{L})`,
      'giu',
    ),
  },
  {
    kind: 'chat',
    pattern: new RegExp(
      `(?<!\\p{L})${NETWORK}(?!\\p{L})[^.?!\\n]{0,25}(?:schreib mir|write me|dm me|text me|escríbeme|écris-moi|scrivimi|напиши)(?!\\p{L})`,
      'giu',
    ),
  },
  { kind: 'chat', pattern: /\bdiscord\b[^\n]{0,30}\b\w{2,32}#\d{4}\b/gi },
];

/** Number words in six languages, plus words such as "double" that can occur among them. */
const FIGURES = new Set(
  `zero oh one two three four five six seven eight nine double triple null eins zwei zwo drei vier fünf sechs sieben acht neun
  zéro un deux trois quatre cinq sept huit neuf dix douze vingt trente quarante cinquante soixante cero uno dos tres cuatro cinco seis siete ocho nueve
  um dois três quatro sete oito nove due tre quattro cinque sei sette otto eleven twelve twenty thirty forty fifty onze doze`.split(
    /\s+/,
  ),
);
const MIN_FIGURES = 7;

/**
 * Returns the first number spelled out with at least `MIN_FIGURES` words and digits in a row, at least
 * `MIN_FIGURES - 2` of them words; null if there is none.
 */
export function findSpelledNumber(text: string): string | null {
  let count = 0;
  let words = 0;
  let from = 0;
  let to = 0;
  for (const { 0: token, index } of text.matchAll(/\p{L}+|\d+/gu)) {
    const isWord = FIGURES.has(token.toLowerCase());
    if (isWord || (count > 0 && /^\d{1,2}$/.test(token))) {
      if (count === 0) from = index;
      count += 1;
      words += isWord ? 1 : 0;
      to = index + token.length;
      continue;
    }
    if (count >= MIN_FIGURES && words >= MIN_FIGURES - 2) break;
    count = 0;
    words = 0;
  }
  return count >= MIN_FIGURES && words >= MIN_FIGURES - 2 ? text.slice(from, to) : null;
}
