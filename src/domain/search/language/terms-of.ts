import { MAX_PHRASE_WORDS, PHRASES, phraseTerm } from './phrases.ts';
import { stem } from './stem.ts';
import { tokensOf } from './tokens.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that say nothing about a listing. They are left out of indexes, and of queries that contain other words. */
export const STOP_WORDS = words(`
a about am an and any are as at be been but by can do does for from had has have he her his how i if im in into is it
its ive me my no not of off on or our she so some than that the their them then there they this to up us was we were
what when where which who will with you your
`);

/** Words typical of people looking for a project. Listings match without these words, but rank higher with them. */
export const WEAK_WORDS = words(`
app apps best brand brands business businesses buy buying cheap companies company find good great like looking need new
nice online project projects sale sell selling side site sites small something startup startups tool tools want web website
websites
`);

/** Function words and words about the search itself, silently dropped from a query that contains anything else. */
export const FUNCTION_WORDS = words(`
alone another anything anyone because could each else ever every everything first get gets getting give going got having hello help here hey hi
just keep kind last least less let lets like little looking looks lot many maybe might mine more most mostly much must next now ok okay one
ones only other out over own per please plus possible possibly really related search searching seem seems should show since somebody someone
something somewhere sort still such sure take taking tell than thanks that then thing things think thx together too top try two type under upto
use used-by uses using very via wanna wanted wants way well while willing wish within wondering would year years yet
above below max min done fine written listing listings
bitte ein eine einen einem eines der die das den dem und oder mit fur ich wir suche suchen kaufe kaufen zu zum verkauf gesucht
im am auf aus von etwas irgendwas
busco buscamos comprar compro quiero necesito un una uno unos unas el la los las y o con para por de del en que algo venta
je cherche cherchons acheter achete veux voudrais besoin le les des du et ou avec pour dans que quelque chose vendre
`);

/**
 * Filler that says nothing about a project. It is dropped from a query that contains anything else, and shown to the
 * user as ignored.
 */
export const FILLER_WORDS = words(`
acquire acquisition affordable available based beginner beginners beginning built buyer buyers coded company created
currently decent developed easy easily established existing figures fun
ideal ideally interested level located love made make makes making medium medium-sized
named needed needing needs niche nothing owned owner passive income people person powered
preferably pretty profile purchase quick ready real run running safe
seller sellers similar simple simply solid stable turnkey works worth worthwhile
rate know recommend right
able afford alright beginner-friendly certain definitely doesnt dont didnt cant wont etc exactly hopefully itself keen myself nearly
pay paying pays perhaps prefer preferred probably programmed reasonable reasonably regarding require requires requiring seeking serious somehow somewhat stuff takes valued valuation whatever
headquartered hq operated operating registered situated
awesome cool fancy fresh growing healthy interesting lovely mature modern perfect promising proven successful suitable suited unique
figure margin margins percent hustle niches micro mini solo
gute guter gutes kleiner kleine kleines
bueno buena pequeno pequena negocio
bon bonne petit petite
`);

/** Endings of names that aren't words in themselves: `Next.js` is not about `js`. */
const ENDINGS = new Set(['js', 'io', 'net', 'com', 'org']);

/**
 * Returns the index terms of a listing's text, in order and with repetitions: stems, `next.js` as `nextjs` and `next`,
 * and known phrases as one term (`mail-list`). Stop words are returned only if there are no other terms.
 */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  const stops: string[] = [];
  /** Stems by which known phrases are recognized. */
  const words: string[] = [];
  for (const { word, parts, hyphen } of tokensOf(text)) {
    const whole = stem(word);
    (STOP_WORDS.has(word) ? stops : terms).push(whole);
    for (const part of parts)
      if (part.length > 1 && !STOP_WORDS.has(part) && !ENDINGS.has(part)) terms.push(stem(part));
    words.push(...(hyphen ? parts.map(stem) : [whole]));
  }
  for (let from = 0; from < words.length; from++) {
    for (let size = 2; size <= MAX_PHRASE_WORDS && from + size <= words.length; size++) {
      const phrase = phraseTerm(words.slice(from, from + size));
      if (PHRASES.has(phrase)) terms.push(phrase);
    }
  }
  return terms.length ? terms : stops;
}
