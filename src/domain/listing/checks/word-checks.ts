import { formatMoney } from '../../shared/money.ts';
import { formatMonthYear } from '../../shared/time.ts';
import type { Check } from './check.ts';

/** Amounts of MRR or ARR as sellers write them: `$9k MRR`, `1,200 ARR`. */
const RECURRING = /(\d[\d,.]{0,9}) ?(k?) ?(?:in |of )?(MRR|ARR)\b/i;
/** `since 2016`, `founded in 2014`. */
const YEAR = /\b(?:since|(?:founded|started|launched|running) in) ((?:19|20)\d\d)\b/i;
/** Over the figure that says otherwise: less is rounding. */
const SAID_SHARE = 1.25;
/** In cents: as little is rounding, too. */
const MIN_SAID = 50_00;

const MONTHS: Record<string, number> = { mrr: 1, arr: 12 };

/**
 * Checks for texts that contradict the figures: facts only, since words may be about something else.
 */
export const WORD_CHECKS: readonly Check[] = [
  {
    id: 'mrr-in-words',
    find: ({ texts = [] }, of) => {
      const mrr = of('mrr') ?? 0;
      return texts.flatMap((text) => {
        const [words, amount = '', thousands, kind = ''] = RECURRING.exec(text) ?? [];
        const written = Number(amount.replace(/,/g, '')) * (thousands ? 1_000 : 1) * 100;
        const said = written / (MONTHS[kind.toLowerCase()] ?? 1);
        if (!words || !(said > mrr * SAID_SHARE && said - mrr >= MIN_SAID)) return [];
        return { text: `The text says “${words}”; ${mrr ? `the MRR is ${formatMoney(mrr)}` : 'no MRR is given'}.` };
      });
    },
  },
  {
    id: 'year-in-words',
    find: ({ texts = [], foundedOn }) =>
      texts.flatMap((text) => {
        const [words, year = ''] = YEAR.exec(text) ?? [];
        return words && foundedOn !== undefined && year < foundedOn.slice(0, 4)
          ? { text: `The text says “${words}”; it was founded in ${formatMonthYear(foundedOn)}.` }
          : [];
      }),
  },
];
