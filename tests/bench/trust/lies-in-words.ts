import { sum } from '../../../src/domain/shared/numbers.ts';
import type { Lie } from './lies.ts';
import { valueForShape } from './lies-in-rows.ts';

/** Formats an amount as people write it: `9.4k`, or with their country's thousands separator. */
const thousands = (cents: number): string => `${Math.round(cents / 10_000) / 10}k`;
const grouped = (cents: number, sign: string): string =>
  String(Math.round(cents / 100)).replace(/(?<=\d)(?=(?:\d{3})+$)/g, sign);

/** Texts that contradict the figures about revenue, in various orders and languages. */
export const LIES_IN_WORDS: readonly Lie[] = [
  {
    kind: 'a text that says more revenue than there is',
    bases: ['steady', 'ecommerce', 'launches'],
    evidence: 'none',
    tell: ({ draft }, _, shape) => {
      const year = sum(draft.revenueMonths.map((m) => m ?? 0));
      return {
        draft: valueForShape(
          [
            { oneLine: `Makes $${thousands((year * 3) / 12)} a month in revenue` },
            {
              reasonForSelling: `It brought $${grouped(year * 2.5, ',')} in revenue last year, and I want to move on.`,
            },
            { priceReason: `Annual revenue of $${thousands(year * 2)}, which is what comparable ones ask for.` },
          ],
          shape,
        ),
      };
    },
    says: [/text says/],
  },
  {
    kind: 'an MRR in a text of another language',
    bases: ['steady', 'growing', 'annual-plans'],
    evidence: 'none',
    tell: ({ draft }, _, shape) => {
      const mrr = draft.mrr ?? 0;
      return {
        draft: valueForShape(
          [
            { reasonForSelling: `Ich verkaufe, weil mir die Zeit fehlt. MRR von ${grouped(mrr * 4, '.')} €.` },
            { oneLine: `SaaS con un MRR de ${thousands(mrr * 3)} dólares` },
            { reasonForSelling: `Je change de métier, le MRR est de ${grouped(mrr * 3, ' ')} $.` },
          ],
          shape,
        ),
      };
    },
    says: [/text says/],
  },
  {
    kind: 'a text in another language that is older than the project',
    bases: ['new', 'growing', 'tiny'],
    evidence: 'none',
    tell: (_, __, shape) => ({
      draft: valueForShape(
        [
          { reasonForSelling: 'Läuft seit 2016 ohne mein Zutun, und ich möchte reisen.' },
          { oneLine: 'Réservations de ports depuis 2015' },
          { reasonForSelling: 'Funciona desde 2014 y ya no tengo tiempo para llevarlo.' },
        ],
        shape,
      ),
    }),
    says: [/it was founded/],
  },
];
