import { contactsIn, contactsText } from '../contact/contact-details.ts';

const found = (...patterns: string[]): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${patterns.join('|')})`, 'iu');

/** Threats against somebody, in the languages of the site’s users; “you won’t regret it” is none. */
const THREATS: readonly RegExp[] = [
  found(
    'i know where (?:you|he|she|they) (?:live|work)',
    "(?:i|we)(?:'ll| will| am going to|'m going to| are going to) (?:find|hunt|hurt|kill|ruin|destroy|expose|get) (?:you|him|her|them|your)",
    "(?<=^|[.!?,;:] ?)you(?:'ll| will) (?:regret (?:this|that)|be sorry(?! (?:if|that|not|to))|pay for (?:this|that))",
    'watch (?:your|his|her) back',
    "or (?:else )?i(?:'ll| will) (?:post|publish|leak|expose|share) (?:your|his|her)",
    'burn (?:your|his|her|their) (?:house|home|office)',
    'kill (?:yourself|himself|herself)',
  ),
  found(
    'ich wei(?:ß|ss),? wo (?:du|er|sie) wohn',
    'wirst du (?:noch |schon )?(?:bereuen|büßen)',
    'ich (?:mach|mache|bring|bringe) (?:dich|ihn|sie) (?:fertig|um)',
  ),
  found(
    'je sais où (?:tu|il|elle|vous) (?:habite|vi[ts])',
    "(?<!n')(?<!ne )(?:tu vas|vous allez) le (?:regretter|payer)",
    'je vais (?:te|le|la|vous) (?:retrouver|tuer|détruire|ruiner)',
  ),
  found('sé dónde (?:vives|vive)', '(?<!no )te vas a arrepentir', 'te voy a (?:encontrar|matar|destruir|arruinar)'),
  found(
    'sei onde (?:você |tu )?(?:mora|vive)',
    '(?<!não )vai se arrepender',
    'vou (?:te|acabar com) (?:encontrar|matar|destruir|você)',
  ),
  found('so dove (?:abiti|abita|vivi)', '(?<!non )te ne pentirai', 'ti (?:trovo|troverò|ammazzo|rovino)'),
  found('ik weet waar (?:je|u|hij) woon', '(?:hier|daar) krijg je (?:nog )?spijt', 'ik maak je (?:kapot|af)'),
  found('wiem,? gdzie mieszka', '(?<!nie )pożałujesz', '(?:znajdę|zabiję|zniszczę) cię'),
  found(
    'я знаю,? где (?:ты|вы|он) жив',
    '(?<!не )(?:ты|вы) (?:ещё |еще )?(?:об этом )?пожале',
    '(?:найду|убью|уничтожу) тебя',
  ),
  found('nerede oturduğun', 'pişman olacaks', 'seni (?:bulacağım|öldüreceğim|mahvedeceğim)'),
  /我知道你住|(?<!不)会(?:让你)?后悔|杀了你|弄死你|住所は知って|後悔させて|(?:殺|潰)してやる|어디 사는지 (?:안다|알아)|후회하게 (?:될|해)|죽여/u,
];

/** Words for which a review is held, and how they read: `an email address`. */
export interface HeldWords {
  words: string[];
  readsAs: string;
}

/** `“a@b.example” reads as an email address.` */
export const heldSentence = ({ words, readsAs }: HeldWords): string =>
  `${words.map((one) => `“${one}”`).join(', ')} ${words.length > 1 ? 'read' : 'reads'} as ${readsAs}.`;

/**
 * The words for which a review is held for a person: contact details, a payment around the site, or a threat. Null for
 * one that is published.
 */
export function heldWords(text: string): HeldWords | null {
  const contacts = contactsIn(text);
  const said = text.normalize('NFKC').replaceAll('’', "'");
  const threat = THREATS.map((pattern) => pattern.exec(said)?.[0]).find(Boolean);
  if (!threat && contacts.length === 0) return null;
  const names = [contacts.length ? contactsText(contacts) : '', threat ? 'a threat' : ''].filter((name) => name !== '');
  return { words: [...contacts.map(({ words }) => words), ...(threat ? [threat] : [])], readsAs: names.join(' and ') };
}
