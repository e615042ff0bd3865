import { expect, test } from 'vitest';
import { understoodIn } from './read-text.ts';
import { literally, orderedAsRead, textWithout, understoodText } from './understood.ts';

test.each([
  ['saas under 5k', ['Price up to $5,000']],
  ['mrr 500', ['MRR about $500']],
  ['revenue over 50k', ['Revenue from $50,000']],
  ['profit between 1k and 2k', ['Profit $1,000 to $2,000']],
  ['under 2.5x', ['Multiple up to 2.5×']],
  ['buy now, mrr > 1k', ['MRR from $1,000', 'Buy now']],
  ['500 recipes', []],
  ['5k subscribers', ['Subscribers from 5,000']],
  ['under 3 hours a week', ['Hours a week up to 3 h']],
  ['under 2x revenue', ['Revenue multiple up to 2.0×']],
  ['profitable saas', ['Profit above zero']],
  ['saas, no games or crypto', ['Without games', 'Without crypto']],
  ['newest saas', ['Sorted by newest']],
  ['saas by mrr', ['Sorted by highest MRR']],
  ['', []],
])('“%s” is understood as %j', (text, expected) => expect(understoodIn(text).map(understoodText)).toEqual(expected));

test.each(['saas under 5k', 'buy now', '“mrr 500”', `mrr 500 ${'x'.repeat(92)}`])(
  'searched for literally, “%s” has no conditions and is still short enough',
  (text) => {
    expect(understoodIn(literally(text))).toEqual([]);
    expect(literally(text).length).toBeLessThanOrEqual(100);
  },
);

test('searched for literally, a text loses its quotes and what stands around it', () => {
  expect(literally(' say “hi” "now" ')).toBe('"say hi now"');
  expect(literally('x'.repeat(120))).toBe(`"${'x'.repeat(98)}"`);
});

test.each([
  ['saas under 5k', ['saas']],
  ['over 5k saas under 10k', ['saas']],
  ['saas, under 5k, newest', ['saas, newest', 'saas, under 5k']],
  ['under 5k', ['']],
  ['crm (no games), please', ['crm, please']],
])('“%s” without each that was read of it is %j', (text, expected) =>
  expect(understoodIn(text).map((one) => textWithout(text, one))).toEqual(expected),
);

test('results stand as was read, unless the address says how', () => {
  const [read] = understoodIn('newest saas');
  const understood = read ? [read] : [];
  expect(orderedAsRead({}, understood)).toEqual({ sort: 'newest', order: 'desc' });
  expect(orderedAsRead({ sort: 'mrr' as const }, understood)).toEqual({ sort: 'mrr' });
  expect(orderedAsRead({}, [])).toEqual({});
});
