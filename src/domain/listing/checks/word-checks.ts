import { formatMoney } from '../../shared/money.ts';
import { sum } from '../../shared/numbers.ts';
import { formatMonthYear } from '../../shared/time.ts';
import type { Check } from './check.ts';

/** Matches an amount such as `1,200`, `1.200`, `1 200` or `9.4`, optionally followed by `k` for thousands. */
const NUMBER =
  '(?<amount>\\d{1,3}(?:[., \\u00a0\\u202f]\\d{3}){1,3}(?!\\d)|\\d{1,7}(?:[.,]\\d{1,2})?) ?(?<thousands>k?)(?![\\d%])';
const UNIT = '(?:[$€£]|(?:usd|eur|dollars|dólares|euros?)(?!\\p{L}))';
const words = (...patterns: string[]): RegExp[] => patterns.map((pattern) => new RegExp(pattern, 'iu'));

/** Matches MRR or ARR amounts as sellers write them: `9k MRR`, `1,200 in ARR`, `MRR of $9k`, `MRR von 9.000 €`. */
const RECURRING = words(
  `${NUMBER} ?${UNIT}? ?(?:in |of |de |di |an )?(?<kind>MRR|ARR)(?!\\p{L})`,
  `(?<!\\p{L})(?<kind>MRR|ARR)(?:(?: (?:of|is|at|von|beträgt|liegt bei|de|est de|es de|di|è di|van|wynosi))(?: about| around| ca\\.?)?|:)? ${UNIT} ?${NUMBER}`,
  `(?<!\\p{L})(?<kind>MRR|ARR)(?: (?:of|is|at|von|beträgt|liegt bei|de|est de|es de|di|è di|van|wynosi)|:) ${NUMBER} ?${UNIT}?`,
);
const A_MONTH = 'a month|per month|monthly';
const A_YEAR = 'a year|per year|yearly|annually|last year';
/** Matches revenue with its period: `$9k a month in revenue`, `annual revenue of $90k`. */
const REVENUE = words(
  `${UNIT} ?${NUMBER} (?:(?<month>${A_MONTH})|(?<year>${A_YEAR})) (?:in|of) (?:revenue|sales)(?!\\p{L})`,
  `${UNIT} ?${NUMBER} (?:in|of) (?:(?<month>monthly)|(?<year>annual|yearly)) (?:revenue|sales)(?!\\p{L})`,
  `${UNIT} ?${NUMBER} (?:in|of) (?:revenue|sales) (?:(?<month>${A_MONTH})|(?<year>${A_YEAR}))(?!\\p{L})`,
  `(?<!\\p{L})(?:(?<month>monthly)|(?<year>annual|yearly)) (?:revenue|sales) (?:of|is|was|:) ?${UNIT} ?${NUMBER}`,
);
/** Matches the year in which a project started: `since 2016`, `founded in 2014`, `seit 2016`, `2016年から`. */
const YEAR =
  /(?<!\p{L})(?:since|(?:founded|started|launched|running) in|seit|gegründet|depuis|desde|dal|sinds|od|с) ((?:19|20)\d\d)(?![\d%€$£]|[.,]\d)|((?:19|20)\d\d)(?:['’]?(?:den|dan|ten|tan) beri|年から|年以来)|自((?:19|20)\d\d)年/iu;
/** Maximum ratio of the amount stated in a text to the figure; anything less is rounding. */
const SAID_SHARE = 1.25;
/** Minimum difference between the stated amount and the figure, in cents; anything less is rounding. */
const MIN_DIFFERENCE_CENTS = 50_00;

const MONTHS: Record<string, number> = { mrr: 1, arr: 12 };

interface Said {
  words: string;
  cents: number;
  groups: Partial<Record<string, string>>;
}

/** Returns the amount found by the first matching pattern; null if none matches. */
function saidIn(text: string, patterns: readonly RegExp[]): Said | null {
  const match = patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  if (!match?.groups) return null;
  const { amount = '', thousands } = match.groups;
  const isGrouped = /^\d{1,3}(?:\D\d{3})+$/.test(amount);
  const value = Number(isGrouped ? amount.replace(/\D/g, '') : amount.replace(',', '.'));
  return { words: match[0].trim(), cents: value * (thousands ? 1_000 : 1) * 100, groups: match.groups };
}

const isMore = (said: number, figure: number): boolean =>
  said > figure * SAID_SHARE && said - figure >= MIN_DIFFERENCE_CENTS;

/**
 * Checks for texts that contradict the figures. All findings are facts that the seller needn't explain, since a text
 * may refer to something else.
 */
export const WORD_CHECKS: readonly Check[] = [
  {
    id: 'mrr-in-words',
    find: ({ texts = [] }, of) => {
      const mrr = of('mrr') ?? 0;
      return texts.flatMap((text) => {
        const said = saidIn(text, RECURRING);
        if (!said || !isMore(said.cents / (MONTHS[said.groups.kind?.toLowerCase() ?? ''] ?? 1), mrr)) return [];
        return {
          text: `The text says “${said.words}”; ${mrr ? `the MRR is ${formatMoney(mrr)}` : 'no MRR is given'}.`,
        };
      });
    },
  },
  {
    id: 'revenue-in-words',
    find: ({ texts = [], revenueMonths, earlierMonths = [] }) => {
      const months = [...earlierMonths.map((month) => month ?? 0), ...revenueMonths];
      const year = Math.max(sum(months.slice(0, -12)), sum(revenueMonths));
      return texts.flatMap((text) => {
        const said = revenueMonths.length ? saidIn(text, REVENUE) : null;
        if (said?.groups.month && isMore(said.cents, Math.max(...months)))
          return {
            text: `The text says “${said.words}”; no month brought more than ${formatMoney(Math.max(...months))}.`,
          };
        return said?.groups.year && isMore(said.cents, year)
          ? { text: `The text says “${said.words}”; twelve months brought ${formatMoney(year)}.` }
          : [];
      });
    },
  },
  {
    id: 'year-in-words',
    find: ({ texts = [], foundedOn }) =>
      texts.flatMap((text) => {
        const [words, ...years] = YEAR.exec(text) ?? [];
        const year = years.find(Boolean) ?? '';
        return words && foundedOn !== undefined && year < foundedOn.slice(0, 4)
          ? { text: `The text says “${words}”; it was founded in ${formatMonthYear(foundedOn)}.` }
          : [];
      }),
  },
];
