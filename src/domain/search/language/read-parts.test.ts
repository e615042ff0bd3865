import { expect, test } from 'vitest';
import { readParts } from './read-parts.ts';

const slices = (text: string, at: readonly (readonly [number, number])[]) =>
  at.map(([from, to]) => text.slice(from, to));

test.each([
  ['store not dropshipping', ['dropshipping'], 'store'],
  ['saas -chatbot', ['chatbot'], 'saas'],
  ['newsletter -bitcoin -crypto', ['bitcoin', 'crypto'], 'newsletter'],
  ['store without print on demand, please', ['print on demand'], 'store please'],
  ['saas no crypto or games', ['crypto', 'games'], 'saas'],
  ['shop that isn’t on shopify', ['shopify'], 'shop that'],
  ['saas w/o stripe', ['stripe'], 'saas'],
  ['no ai, saas', ['ai'], 'saas'],
  ['shop ohne dropshipping', ['dropshipping'], 'shop'],
  ['tienda sin dropshipping', ['dropshipping'], 'tienda'],
  ['boutique sans dropshipping', ['dropshipping'], 'boutique'],
  ['no code marketplace', [], 'no code marketplace'],
  ['no-code marketplace', [], 'no-code marketplace'],
  ['no revenue', [], 'no revenue'],
  ['no more than 5k', [], ''],
  ['not over 5k', [], ''],
  ['"not games"', [], '"not games"'],
  ['saas not', [], 'saas not'],
  ['not, saas', [], 'not saas'],
  ['not 500', [], 'not 500'],
  ['not only saas', [], 'not only saas'],
  ['nothing crypto', ['crypto'], ''],
  ['not a fan of ai, blog', ['ai'], 'blog'],
  ['pas cher', [], ''],
  ['a-b testing', [], 'a-b testing'],
])('in “%s”, %j is unwanted, and “%s” is left', (text, unwanted, rest) => {
  const parts = readParts(text);
  expect(parts.unwanted.map(({ words }) => words)).toEqual(unwanted);
  expect(parts.rest).toBe(rest);
});

test.each([
  ['newest saas', 'newest', 'desc', 'saas'],
  ['just listed', 'newest', 'desc', ''],
  ['cheapest first saas', 'price', 'asc', 'saas'],
  ['lowest priced newsletters', 'price', 'asc', 'newsletters'],
  ['store with the most revenue', 'revenue', 'desc', 'store with'],
  ['saas with highest mrr under 20k', 'mrr', 'desc', 'saas with'],
  ['lowest multiple', 'multiple', 'asc', ''],
  ['best multiple', 'multiple', 'asc', ''],
  ['best profit', 'profit', 'desc', ''],
  ['oldest forum', 'age', 'desc', 'forum'],
  ['apps by mrr', 'mrr', 'desc', 'apps'],
  ['sorted by price', 'price', 'asc', ''],
  ['sort by price high to low', 'price', 'desc', ''],
  ['price low to high', 'price', 'asc', ''],
  ['günstigste agentur', 'price', 'asc', 'agentur'],
  ['höchster umsatz', 'revenue', 'desc', ''],
  ['más reciente', 'newest', 'desc', ''],
  ['pas cher', 'price', 'asc', ''],
  ['cheapst saas', 'price', 'asc', 'saas'],
  ['shops, cheepest first', 'price', 'asc', 'shops'],
  ['sorted by newest', 'newest', 'desc', ''],
  ['higest mrr', 'mrr', 'desc', ''],
])('“%s” asks for %s %s, and “%s” is left', (text, sort, order, rest) => {
  const parts = readParts(text);
  expect(parts.order).toMatchObject({ sort, order });
  expect(parts.rest).toBe(rest);
});

test.each([
  'top 10',
  'by nurses',
  'most people',
  'revenue',
  '"newest"',
  'most revenue 5k',
  'low to high',
  'boldest',
  'lattes',
  'billing',
])("“%s” doesn't ask for an order", (text) => expect(readParts(text).order).toBeNull());

test('the first of two orders wins', () =>
  expect(readParts('newest cheapest saas')).toMatchObject({ order: { sort: 'newest' }, rest: 'saas' }));

test.each([
  ['$2,500 mrr, below 80k', { mrr: '$2,500 mrr', price: 'below 80k' }],
  ['mrr > $300 and price < $10k', { mrr: 'mrr > $300', price: 'price < $10k' }],
  ['saas >1k mrr under 20k', { mrr: '>1k mrr', price: 'under 20k' }],
  ['under 5k mrr 500', { price: 'under 5k', mrr: 'mrr 500' }],
  ['under 5k mrr > 500', { price: 'under 5k', mrr: 'mrr > 500' }],
  ['under 10k but mrr above 200', { price: 'under 10k', mrr: 'mrr above 200' }],
  ['ｕｎｄｅｒ ５ｋ saas', { price: 'ｕｎｄｅｒ ５ｋ' }],
])('in “%s”, each figure belongs to its own part: %j', (text, expected) => {
  const { figures } = readParts(text);
  expect(Object.fromEntries(figures.map(({ kind, spans }) => [kind, slices(text, spans).join()]))).toEqual(expected);
});

test.each([
  ['sub 25k', 'price', null, 25_000],
  ['sub-25k', 'price', null, 25_000],
  ['20 to 30 grand', 'price', 20_000, 30_000],
  ['five grand tops', 'price', null, 5_000],
  ['less than twenty thousand', 'price', null, 20_000],
  ['under 7 k', 'price', null, 7_000],
  ['can spend up to 9000 on', 'price', null, 9_000],
  ['i have 12k for', 'price', null, 12_000],
  ['my budget is $7500', 'price', null, 7_500],
  ['budget: 30k', 'price', null, 30_000],
  ['got 6k to spend', 'price', null, 6_000],
  ['3000-8000', 'price', 3_000, 8_000],
  ['bis 3000', 'price', null, 3_000],
  ['menos de 5k', 'price', null, 5_000],
  ['jusqu’à 5k', 'price', null, 5_000],
  ['entre 5k et 15k', 'price', 5_000, 15_000],
  ['umsatz über 30k', 'revenue', 30_000, null],
  ['beneficio mínimo 5k', 'profit', 5_000, null],
  ['chiffre d’affaires plus de 20k', 'revenue', 20_000, null],
])('“%s” is a %s from %j to %j dollars', (text, kind, min, max) => {
  const cents = (dollars: number | null) => (dollars === null ? null : dollars * 100);
  expect(readParts(text).figures).toMatchObject([{ kind, min: cents(min), max: cents(max), near: null }]);
});

test('“profitable” is a profit of any amount, and yields to an explicit one', () => {
  expect(readParts('profitable saas')).toMatchObject({
    figures: [{ kind: 'profit', min: 1, max: null }],
    rest: 'saas',
  });
  expect(readParts('profitable, profit over 1k').figures).toMatchObject([{ kind: 'profit', min: 100_000, max: null }]);
});

test('a repeated figure is found in both positions', () => {
  const text = 'over 5k saas under 10k';
  const [price] = readParts(text).figures;
  expect(price).toMatchObject({ min: 500_000, max: 1_000_000 });
  expect(slices(text, price?.spans ?? [])).toEqual(['over 5k', 'under 10k']);
});

test.each([
  ['letter with 8k subscribers', 'subscribers', 8_000, null],
  ['newsletter 10k+ subs', 'subscribers', 10_000, null],
  ['plugin over 5,000 installs', 'users', 5_000, null],
  ['community 2000 members', 'users', 2_000, null],
  ['30k visits a month', 'visits', 30_000, null],
  ['50k monthly visitors', 'visits', 50_000, null],
  ['traffic over 40k', 'visits', 40_000, null],
  ['saas with 50+ customers', 'customers', 50, null],
  ['10 paying users', 'customers', 10, null],
  ['10k followers', 'followers', 10_000, null],
  ['fewer than 1000 subscribers', 'subscribers', null, 1_000],
  ['under 3 hours a week', 'hours', null, 30],
  ['3h/week', 'hours', null, 30],
  ['1-3 hours per week', 'hours', 10, 30],
  ['weniger als 5 stunden pro woche', 'hours', null, 50],
  ['under 1.5x revenue', 'revenueMultiple', null, 15],
])('“%s” is a count of %s from %j to %j', (text, kind, min, max) => {
  expect(readParts(text).figures).toMatchObject([{ kind, min, max, near: null }]);
});

test.each([
  ['tool for clients under 10k', { kind: 'price', max: 1_000_000 }],
  ['letter under 8k with 4k subs', { kind: 'price', max: 800_000 }],
])('in “%s” the price is %j', (text, price) =>
  expect(readParts(text).figures).toContainEqual(expect.objectContaining(price)),
);
