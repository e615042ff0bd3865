import { expect, test } from 'vitest';
import type { FigureKind } from '../figures.ts';
import type { Figure } from './figure.ts';
import { readParts } from './read-parts.ts';

/** Returns the figures of a text without their positions, and the remaining words. */
const readFigures = (text: string): { figures: Figure[]; rest: string } => {
  const { figures, rest } = readParts(text);
  return { figures: figures.map(({ spans: _, ...figure }) => figure), rest };
};

const figure = (kind: FigureKind, min: number | null, max: number | null, near: number | null = null): Figure => ({
  kind,
  min,
  max,
  near,
});
const about = (kind: FigureKind, near: number): Figure =>
  figure(kind, Math.round(near / 2), isIncome(kind) ? null : Math.round(near * 1.5), near);
/** Returns true for income. Projects that earn more than the typed amount are never hidden. */
const isIncome = (kind: FigureKind): boolean => ['mrr', 'revenue', 'profit'].includes(kind);

test.each<[string, Figure]>([
  ['mrr 500', about('mrr', 50_000)],
  ['MRR: 1,500', about('mrr', 150_000)],
  ['mrr of $1.5k', about('mrr', 150_000)],
  ['500 mrr', about('mrr', 50_000)],
  ['500 mrr or more', figure('mrr', 50_000, null)],
  ['$500/mo', about('mrr', 50_000)],
  ['2k a month', figure('mrr', 100_000, null, 200_000)],
  ['mrr > 1k', figure('mrr', 100_000, null)],
  ['mrr >=1k', figure('mrr', 100_000, null)],
  ['1k+ mrr', figure('mrr', 100_000, null)],
  ['more than 1k mrr', figure('mrr', 100_000, null)],
  ['min mrr 1000', figure('mrr', 100_000, null)],
  ['mrr at least 1000', figure('mrr', 100_000, null)],
  ['mrr 500-1000', figure('mrr', 50_000, 100_000)],
  ['mrr between 500 and 1000', figure('mrr', 50_000, 100_000)],
  ['mrr between 1000 and 500', figure('mrr', 50_000, 100_000)],
  ['mrr 0', figure('mrr', null, 0)],
  ['arr 12k', about('mrr', 100_000)],
  ['under 5k', figure('price', null, 500_000)],
  ['Under 5K.', figure('price', null, 500_000)],
  ['<5k', figure('price', null, 500_000)],
  ['below $10,000', figure('price', null, 1_000_000)],
  ['below 10.000 dollars', figure('price', null, 1_000_000)],
  ['less than 20000', figure('price', null, 2_000_000)],
  ['no more than $800', figure('price', null, 80_000)],
  ['up to $50', figure('price', null, 5_000)],
  ['max price 10k', figure('price', null, 1_000_000)],
  ['budget 10k', figure('price', null, 1_000_000)],
  ['5k or less', figure('price', null, 500_000)],
  ['5k max', figure('price', null, 500_000)],
  ['from 5k', figure('price', 500_000, null)],
  ['over 9000', figure('price', 900_000, null)],
  ['over 5k under 10k', figure('price', 500_000, 1_000_000)],
  ['5k-10k', figure('price', 500_000, 1_000_000)],
  ['5–10k', figure('price', 500_000, 1_000_000)],
  ['$5,000 to $10,000', figure('price', 500_000, 1_000_000)],
  ['no higher than 20k', figure('price', null, 2_000_000)],
  ['not exceeding 20k', figure('price', null, 2_000_000)],
  ['20k ceiling', figure('price', null, 2_000_000)],
  ['under a grand', figure('price', null, 100_000)],
  ['can afford 5k', figure('price', null, 500_000)],
  ['between 5k & 10k', figure('price', 500_000, 1_000_000)],
  ['under 10 000 dollars', figure('price', null, 1_000_000)],
  ['five to ten thousand', figure('price', 500_000, 1_000_000)],
  ['max is 10k', figure('price', null, 1_000_000)],
  ['15k or so', about('price', 1_500_000)],
  ['earnings 2.5x or less', figure('multiple', null, 25)],
  ['2.5x earnings or less', figure('multiple', null, 25)],
  ['2x arr', about('revenueMultiple', 20)],
  ['24x mrr', about('revenueMultiple', 20)],
  ['2 years of profit', about('multiple', 20)],
  ['price under 2x revenue', figure('revenueMultiple', null, 20)],
  ['less than 10 hrs weekly', figure('hours', null, 100)],
  ['under 26 hours a month', figure('hours', null, 60)],
  ['price 7500', about('price', 750_000)],
  ['for $5k', about('price', 500_000)],
  ['$5000', about('price', 500_000)],
  ['asking price around 8k', about('price', 800_000)],
  ['profit 2k', about('profit', 200_000)],
  ['profit > 0', figure('profit', 0, null)],
  ['$2k profit', about('profit', 200_000)],
  ['monthly profit 500', about('profit', 600_000)],
  ['10k in profit', about('profit', 1_000_000)],
  ['revenue over 50k', figure('revenue', 5_000_000, null)],
  ['$20k/year', about('revenue', 2_000_000)],
  ['2.5x', about('multiple', 25)],
  ['2,5×', about('multiple', 25)],
  ['under 3x', figure('multiple', null, 30)],
  ['multiple under 3', figure('multiple', null, 30)],
  ['3x profit', about('multiple', 30)],
  ['12x profit', about('multiple', 120)],
  ['under 12x', figure('multiple', null, 120)],
  ['multiple of 2.5x', about('multiple', 25)],
  ['24x monthly profit', about('multiple', 20)],
  ['30x profit a month', about('multiple', 25)],
  ['mrr!!! 500', about('mrr', 50_000)],
  ['mrr =500', about('mrr', 50_000)],
  ['price is under 5k', figure('price', null, 500_000)],
  ['price: under 5k', figure('price', null, 500_000)],
  ['under 1m', figure('price', null, 100_000_000)],
  ['over 1000m', figure('price', 100_000_000_000, null)],
  ['under 100', figure('price', null, 10_000)],
  ['under $1,500.50', figure('price', null, 150_050)],
  ['under $1.500,50', figure('price', null, 150_050)],
  ['under 1,500,000', figure('price', null, 150_000_000)],
  ['under 1.500.000', figure('price', null, 150_000_000)],
  ['under $19.99', figure('price', null, 1_999)],
  ['500 dollars', about('price', 50_000)],
  ['10k of revenue', about('revenue', 1_000_000)],
  ['under 500 a month', figure('mrr', null, 50_000)],
  ['mrr 12k a year', about('mrr', 100_000)],
  ['profit 500 a month', about('profit', 600_000)],
  ['$2k profit a month', about('profit', 2_400_000)],
  ['5k revenue per month', about('revenue', 6_000_000)],
  ['$500 mrr a month', about('mrr', 50_000)],
  ['6k arr a year', about('mrr', 50_000)],
  ['revenue 1k a month', about('revenue', 1_200_000)],
  ['price 5000 a month', about('price', 500_000)],
])('“%s” is a figure', (text, expected) => expect(readFigures(text)).toEqual({ figures: [expected], rest: '' }));

test.each<[string, FigureKind, min: number, max: number]>([
  ['5-10k', 'price', 5_000, 10_000],
  ['5k—10k', 'price', 5_000, 10_000],
  ['5000-10k', 'price', 5_000, 10_000],
  ['5k-10000', 'price', 5_000, 10_000],
  ['10-10k', 'price', 10, 10_000],
  ['1-2m', 'price', 1_000_000, 2_000_000],
  ['500k-2m', 'price', 500_000, 2_000_000],
  ['1k-5000k', 'price', 1_000, 5_000_000],
  ['from 5000 to 10k', 'price', 5_000, 10_000],
  ['$500-700', 'price', 500, 700],
  ['500-$700', 'price', 500, 700],
  ['500-700 usd', 'price', 500, 700],
  ['between 5k-10k', 'price', 5_000, 10_000],
  ['between 5k to 10k', 'price', 5_000, 10_000],
  ['between 50 and 5000', 'price', 50, 5_000],
  ['mrr 1-2k', 'mrr', 1_000, 2_000],
])('“%s” is a %s from %d to %d', (text, kind, min, max) =>
  expect(readFigures(text)).toEqual({ figures: [figure(kind, min * 100, max * 100)], rest: '' }),
);

test('quoted text never joins a range', () => {
  const text = '5k “pre–seed” 10k';
  expect(readFigures(text)).toEqual({ figures: [about('price', 1_000_000)], rest: '5k “pre–seed”' });
});

test('in a range of multiples, one sign is enough', () =>
  expect(readFigures('2-3x profit').figures).toEqual([figure('multiple', 20, 30)]));

test.each([
  'over 500 recipes',
  'under 30 days',
  '10k newsletter',
  '500',
  '5k',
  'top 10',
  'from 2021',
  '50% margin',
  'under 20%',
  '5-minute',
  '500px',
  '10x developers',
  'revenue 12 months',
  'profit',
  'mrr',
  'under',
  '$',
  'between 5k',
  '4x4',
  '2019-2021',
  '"under 5k"',
  'for 5',
  'under 5',
  'web 2.0',
  '10,00,00',
  '24/7',
  'a 1099 form',
  'price of bread',
  '“under 5k”',
  'under ps5000',
  'over 150%',
  'over 40 percent',
  'mrr 5%',
  'mrr 5 percent',
  'profit over 20 pct',
  'multiple 1001',
  'under $10,00,000',
  'under 10,000,00',
  'under 10.000.00',
  '500 a month',
  'for 5000',
  'is 9000',
  'under 500 kms',
  'for readers under 5k people',
  'over 2000m',
  'under $10.00.000',
])("“%s” isn't a figure", (text) => expect(readFigures(text).figures).toEqual([]));

test('several figures may appear next to words, in any order', () => {
  expect(readFigures('newsletter under 5000 with mrr > 100 for cyclists')).toEqual({
    figures: [figure('price', null, 500_000), figure('mrr', 10_000, null)],
    rest: 'newsletter with for cyclists',
  });
  expect(readFigures('under 5k mrr 500').figures).toEqual([figure('price', null, 500_000), about('mrr', 50_000)]);
  expect(readFigures('$400 mrr price 8k').figures).toEqual([about('mrr', 40_000), about('price', 800_000)]);
  expect(readFigures('mrr 500 mrr 700').figures).toEqual([about('mrr', 70_000)]);
  expect(readFigures('mrr 500 mrr over 700').figures).toEqual([figure('mrr', 70_000, null)]);
  expect(readFigures('mrr over 700 mrr 500').figures).toEqual([about('mrr', 50_000)]);
  expect(readFigures('mrr over 500 mrr over 700').figures).toEqual([figure('mrr', 70_000, null)]);
  expect(readFigures('under 5k mrr > 500').figures).toEqual([
    figure('price', null, 500_000),
    figure('mrr', 50_000, null),
  ]);
});

test.each([
  ['', ''],
  ['over under 5k', 'over'],
  ['mrr price 5k', 'mrr'],
  ['price 5k profit', 'profit'],
  ['price 2x', 'price'],
  ['multiple $500', 'multiple'],
  ['under 5k and 10 years', 'and 10 years'],
  ['under 5000 newsletters', 'newsletters'],
  ['under 5000 desk', 'desk'],
  ['under 5000 ios', 'ios'],
  ['under 5k, "mrr 500"', '"mrr 500"'],
])('“%s” leaves the words “%s”', (text, rest) => expect(readFigures(text).rest).toBe(rest));

test.each<[string, string[], Figure]>([
  ['%s 5k', ['under', 'below', 'within', 'max', 'maximum', '<', '<=', '=<', '≤'], figure('price', null, 500_000)],
  ['%s 5k', ['over', 'above', 'exceeding', 'min', 'minimum', '>', '>=', '=>', '≥'], figure('price', 500_000, null)],
  [
    '%s 5k',
    ['about', 'around', 'roughly', 'approximately', 'approx', 'circa', 'near', '~', '≈'],
    about('price', 500_000),
  ],
  ['price %s 5k', ['is', 'of', 'at', 'for', '=', ':'], about('price', 500_000)],
  ['5k %s', ['max', 'maximum', 'tops', 'or less'], figure('price', null, 500_000)],
  ['5k %s', ['min', 'minimum', 'plus', 'and up'], figure('price', 500_000, null)],
  ['%s 5k', ['price', 'priced', 'asking', 'cost', 'costs', 'asking price'], about('price', 500_000)],
  ['%s 5k', ['mrr', 'recurring revenue'], about('mrr', 500_000)],
  ['%s 12k', ['arr', 'annual recurring revenue'], about('mrr', 100_000)],
  ['%s 5k', ['profit', 'profits', 'earnings', 'ebitda', 'sde'], about('profit', 500_000)],
  ['%s 5k', ['revenue', 'revenues', 'turnover'], about('revenue', 500_000)],
  ['%s 2.5', ['multiple', 'profit multiple'], about('multiple', 25)],
  ['$500 %s', ['monthly', 'pm', 'a month', '/mo'], about('mrr', 50_000)],
  ['$500 %s', ['yearly', 'annually', 'a year', '/yr'], about('revenue', 50_000)],
  ['500 %s', ['usd', 'dollar', 'dollars', 'bucks', '$'], about('price', 50_000)],
])('“%s” reads the same with %j', (pattern, words, expected) => {
  for (const word of words)
    expect(readFigures(pattern.replace('%s', word)), word).toEqual({ figures: [expected], rest: '' });
});
