import { contactsIn, contactsText } from '../contact/contact-details.ts';

const found = (...patterns: string[]): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${patterns.join('|')})`, 'iu');

/** Matches threats in the languages of the site's users; "you won't regret it" is not a threat. */
const THREATS: readonly RegExp[] = [
  found(
    'i know where (?:you|he|she|they) (?:live|work)',
    "(?:i|we)(?:'ll| will| am going to|'m going to| are going to) (?:find|hunt|hurt|kill|ruin|destroy|expose|get) (?:you|him|her|them|your)",
    "(?<=^|[.!?,;:] ?)you(?:'ll| will) (?:regret (?:this|that)|be sorry(?! (?:if|that|not|to))|pay for (?:this|that))",
    'watch (?:your|his|her) back',
    "(?:or|otherwise|else) (?:else )?(?:i|we)(?:'ll| will)? (?:post|publish|leak|expose|share) (?:your|his|her|their|all|every)",
    "(?:i|we)(?:'ll| will| am going to|'m going to) (?:come|show up|turn up|visit you)[^.?!\\n]{0,15} (?:at|to) (?:your|his|her|their) (?:house|home|door|office|work|family)",
    'burn (?:your|his|her|their) (?:house|home|office)',
    'kill (?:yourself|himself|herself)',
  ),
  found(
    'ich wei(?:ß|ss),? wo (?:du|er|sie) wohn',
    'wirst du (?:noch |schon )?(?:bereuen|büßen)',
    'ich (?:mach|mache|bring|bringe) (?:dich|ihn|sie) (?:fertig|um)',
    '(?:sonst|oder) (?:veröffentliche|poste|verrate|zeige) ich (?:dein|ihr|sein|all)|oder ich (?:veröffentliche|poste) ',
  ),
  found(
    'je sais où (?:tu|il|elle|vous) (?:habite|vi[ts])',
    "(?<!n')(?<!ne )(?:tu vas|vous allez) le (?:regretter|payer)",
    'je vais (?:te|le|la|vous) (?:retrouver|tuer|détruire|ruiner)',
    '(?:sinon|ou) je (?:publie|poste|balance|diffuse|vais (?:publier|diffuser)) (?:tes|ton|ta|vos|ses|tout)',
  ),
  found(
    'sé dónde (?:vives|vive)',
    '(?<!no )te vas a arrepentir',
    'te voy a (?:encontrar|matar|destruir|arruinar)',
    'o (?:publico|publicaré|voy a publicar|difundo) (?:tus?|sus?|todo)',
  ),
  found(
    'sei onde (?:você |tu )?(?:mora|vive)',
    '(?<!não )vai se arrepender',
    'vou (?:te|acabar com) (?:encontrar|matar|destruir|você)',
    '(?:ou|senão) (?:eu )?(?:publico|divulgo|vou (?:publicar|divulgar)) (?:os? |as? )?(?:seus?|suas?|teus?|tuas?|tudo)',
  ),
  found(
    'so dove (?:abiti|abita|vivi)',
    '(?<!non )te ne pentirai',
    'ti (?:trovo|troverò|ammazzo|rovino)',
    '(?:o|altrimenti|sennò) (?:pubblico|pubblicherò|diffondo) (?:i |le |il |la )?(?:tuoi|tue|tuo|tua|suoi|tutto)',
  ),
  found(
    'ik weet waar (?:je|u|hij) woon',
    '(?:hier|daar) krijg je (?:nog )?spijt',
    'ik maak je (?:kapot|af)',
    '(?:anders|of) (?:publiceer|deel|zet|lek) ik (?:je|jouw|uw|alles)',
  ),
  found(
    'wiem,? gdzie mieszka',
    '(?<!nie )pożałujesz',
    '(?:znajdę|zabiję|zniszczę) cię',
    '(?:albo|bo) opublikuję (?:twoj|pan|wszystko)',
  ),
  found(
    'я знаю,? где (?:ты|вы|он) жив',
    '(?<!не )(?:ты|вы) (?:ещё |еще )?(?:об этом )?пожале',
    '(?:найду|убью|уничтожу) тебя',
    '(?:или|иначе) (?:я )?(?:опубликую|выложу|солью) (?:твои|твой|ваши|ваш|все|всё)',
  ),
  found(
    'nerede oturduğun',
    'pişman olacaks',
    'seni (?:bulacağım|öldüreceğim|mahvedeceğim)',
    'yoksa [^.!?\\n]{0,30}(?:yayınla|paylaş|ifşa ed)',
  ),
  /我知道你住|(?<!不)会(?:让你)?后悔|杀了你|弄死你|住所は知って|後悔させて|(?:殺|潰)してやる|어디 사는지 (?:안다|알아)|후회하게 (?:될|해)|죽여/u,
];

/** Matches home addresses with street and number, in most of the same languages as the threats. */
const HOMES: RegExp = found(
  '(?:he|she|they) lives? (?:at|on) \\d+',
  '(?:he|she|they) lives? (?:at|in|on) [^.!?\\d\\n]{2,30} (?:street|road|lane|avenue|drive|way|st|rd|ave) \\d+',
  "(?:his|her|their|the seller's|the buyer's) (?:home |private )?address is (?=[^.!?\\n]{0,30}\\d)",
  '(?:er|sie) wohnt [^.!?\\d\\n]{3,30} \\d+',
  '(?:il|elle) habite (?:au |à |aux )?\\d+',
  'vive en (?:la )?(?:calle|avenida|plaza) [^.!?\\d\\n]{2,30}\\d+',
  'mora (?:na|no) (?:rua|avenida|travessa) [^.!?\\d\\n]{2,30}\\d+',
  '(?:abita|vive) in (?:via|viale|piazza|corso) [^.!?\\d\\n]{2,30}\\d+',
  '(?:hij|zij|ze) woont (?:op|in|aan) [^.!?\\d\\n]{3,30} \\d+',
  'mieszka (?:przy|na) [^.!?\\d\\n]{3,30} \\d+',
  '(?:он|она) жив[её]т (?:на|по|в) [^.!?\\d\\n]{3,40} \\d+',
);

/** Words that require a review to be checked, with a description such as `an email address`. */
export interface HeldWords {
  words: string[];
  readsAs: string;
}

/** Formats a sentence such as `“a@b.example” reads as an email address.` */
export const heldWordsSentence = ({ words, readsAs }: HeldWords): string =>
  `${words.map((word) => `“${word}”`).join(', ')} ${words.length > 1 ? 'read' : 'reads'} as ${readsAs}.`;

/**
 * Returns the words in a review that require a manual check: contact details, off-site payment, someone's address, or a
 * threat. Null if the review can be published.
 */
export function findHeldWords(text: string): HeldWords | null {
  const contacts = contactsIn(text);
  const said = text.normalize('NFKC').replaceAll('’', "'");
  const threat = THREATS.map((pattern) => pattern.exec(said)?.[0]).find(Boolean);
  const home = HOMES.exec(said)?.[0];
  const others = [
    ...(home ? [{ words: home, name: 'somebody’s address' }] : []),
    ...(threat ? [{ words: threat, name: 'a threat' }] : []),
  ];
  if (others.length === 0 && contacts.length === 0) return null;
  const names = [...(contacts.length ? [contactsText(contacts)] : []), ...others.map(({ name }) => name)];
  return { words: [...contacts, ...others].map(({ words }) => words), readsAs: names.join(' and ') };
}
