import { expect, test } from 'vitest';
import type { Figure, FigureKind } from './figure.ts';
import { readFigures } from './read-figures.ts';

const figure = (kind: FigureKind, min: number | null, max: number | null, near: number | null = null): Figure => ({
  ...{ kind, min, max, near },
});
const about = (kind: FigureKind, near: number): Figure =>
  figure(kind, Math.round(near / 2), Math.round(near * 1.5), near);

test.each<[string, Figure]>([
  ['mrr 500', about('mrr', 50_000)],
  ['MRR: 1,500', about('mrr', 150_000)],
  ['mrr of $1.5k', about('mrr', 150_000)],
  ['500 mrr', about('mrr', 50_000)],
  ['$500/mo', about('mrr', 50_000)],
  ['2k a month', figure('mrr', 100_000, 300_000, 200_000)],
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
])('“%s” is a figure', (text, expected) => expect(readFigures(text)).toEqual({ figures: [expected], rest: '' }));

test.each([
  ...['500 subscribers', 'over 500 recipes', 'under 30 days', 'more than 10k followers', 'over 1000 active users'],
  ...[
    '10k newsletter',
    '500',
    '5k',
    'top 10',
    'from 2021',
    'since 2019',
    '50% margin',
    'under 20%',
    '5-minute',
    '500px',
  ],
  ...['10x developers', 'revenue 12 months', 'profit', 'mrr', 'under', '$', 'between 5k', '4x4', '€500', '2019-2021'],
  ...['"under 5k"', 'for 5', 'under 5', 'web 2.0', '10,00,00', '24/7', 'a 1099 form', 'price of bread'],
])('“%s” is none', (text) => expect(readFigures(text).figures).toEqual([]));

test('several figures stand beside words, in any order', () => {
  expect(readFigures('newsletter under 5000 with mrr > 100 for cyclists')).toEqual({
    figures: [figure('price', null, 500_000), figure('mrr', 10_000, null)],
    rest: 'newsletter with for cyclists',
  });
  expect(readFigures('under 5k mrr 500').figures).toEqual([figure('price', null, 500_000), about('mrr', 50_000)]);
  expect(readFigures('$400 mrr price 8k').figures).toEqual([about('mrr', 40_000), about('price', 800_000)]);
  expect(readFigures('mrr 500 mrr 700').figures).toEqual([about('mrr', 70_000)]);
});
