import { expect, test } from 'vitest';
import { catalogue, type Facts } from './catalogue.ts';
import { type Grade, gradeOf, gradesFor, meantBy } from './judgement.ts';
import { mean, ndcgOf } from './measures.ts';
import { isHeldOut, parseQuery, QUERIES } from './queries.ts';
import { type QueryReading, readQuery, type Verdict, verdictOf } from './understanding.ts';

const LISTINGS = catalogue(10_000, 24);
const ALL = Object.values(QUERIES).flat();

test('the catalog is the same every time, and large and varied enough', () => {
  expect(catalogue(50, 24)).toEqual(catalogue(50, 24));
  expect(LISTINGS).toHaveLength(10_000);
  for (const fact of ['niche', 'audience', 'country', 'category', 'stage', 'source'] as const) {
    const least = fact === 'stage' || fact === 'source' ? 4 : 8;
    expect(new Set(LISTINGS.map(({ facts }) => facts[fact])).size).toBeGreaterThanOrEqual(least);
  }
  for (const fact of ['subscribers', 'users', 'visits', 'customers', 'followers', 'hours'] as const)
    expect(LISTINGS.filter(({ facts }) => facts[fact] !== null).length).toBeGreaterThan(1_000);
});

test('there are five hundred queries of fifteen kinds, each once, and half of them are held out', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(500);
  expect(new Set(ALL.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(15);
  expect(new Set(ALL.map(({ q }) => q.toLowerCase())).size).toBe(ALL.length);
  expect(Math.abs(QUERIES.read.length - QUERIES['put aside'].length)).toBeLessThan(ALL.length / 10);
  expect(QUERIES['put aside'].every(({ q }) => isHeldOut(q))).toBe(true);
});

test('every query has listings that answer it', () => {
  const unanswered = ALL.filter(({ meant }) => !LISTINGS.some(({ facts }) => gradeOf(meant, facts) >= 2));
  expect(unanswered.map(({ q }) => q)).toEqual([]);
});

const facts: Facts = {
  name: 'Ferroboard',
  category: 'SaaS',
  niche: 'booking',
  audience: 'dentists',
  tech: ['rails', 'stripe'],
  country: 'DE',
  stage: 'earning',
  buyNow: false,
  price: 5_000,
  mrr: 480,
  profit: 3_000,
  revenue: 6_000,
  multiple: 17,
  subscribers: null,
  users: 900,
  visits: null,
  customers: 20,
  followers: null,
  hours: 4,
  foundedOn: '2021-06',
  listedAt: new Date('2026-03-01T00:00:00Z'),
  source: 'connected',
};
test.each<[string, Grade]>([
  ['niche=booking', 3],
  ['niche=rota', 0],
  ['niche=rota,booking', 3],
  ['!niche=booking', 0],
  ['!niche=rota', 3],
  ['tech=rails & tech=stripe', 3],
  ['tech=rails & !tech=stripe', 0],
  ['buyNow', 0],
  ['proof', 3],
  ['price<=5000', 3],
  ['price>=5001', 0],
  ['price<=4800 EUR', 3],
  ['price<~12000', 2],
  ['price<~4800', 3],
  ['mrr~500', 3],
  ['mrr~600', 2],
  ['mrr~800', 1],
  ['mrr~1000', 0],
  ['mrr~100', 1],
  ['earns~250', 3],
  ['users>~1000', 3],
  ['users>~300', 2],
  ['subscribers>=1', 0],
  ['hours<=3', 0],
  ['age>=5 & age<=5', 3],
  ['founded>=2022', 0],
  ['revenueMultiple<=1', 3],
  ['category=SaaS & mrr~600', 2],
  ['name=Ferroboard', 3],
  ['name^Ferro', 3],
  ['name^Board', 0],
])('by its facts alone, “%s” grades a listing', (reading, grade) => {
  expect(gradeOf(meantBy(reading), facts)).toBe(grade);
});

test.each(['no reading', 'q | color=red', 'q |', 'q | price<=much'])('“%s” isn’t a query', (line) =>
  expect(() => parseQuery('price', line)).toThrow(),
);

test('with an order, the first ones are best, and the best order is worth 1', () => {
  const grades = gradesFor(meantBy('category=SaaS & sort=price:asc'), LISTINGS);
  const best = LISTINGS.filter(({ entry }) => grades.get(entry.card.id) === 3).map((listing) => listing.facts.price);
  const others = LISTINGS.filter(({ entry }) => (grades.get(entry.card.id) ?? 0) < 3 && entry.card.category === 'SaaS');
  expect(best.length).toBeGreaterThanOrEqual(10);
  expect(Math.max(...best)).toBeLessThan(Math.min(...others.map((other) => other.facts.price)));
  const order = [...grades.keys()].sort((a, b) => (grades.get(b) ?? 0) - (grades.get(a) ?? 0));
  expect(ndcgOf(order, grades)).toBe(1);
  expect(ndcgOf(order.toReversed(), grades)).toBe(0);
  expect(ndcgOf([], grades)).toBe(0);
  expect(mean([1, 0])).toBe(0.5);
});

const READ: QueryReading = { figures: [], flags: [], sort: null, required: [], excluded: [] };
const price = { fact: 'price', min: null, max: null, near: null, currency: 'USD' };
test.each<[string, Partial<QueryReading>, Verdict]>([
  ['[saas] under 5k | price<=5000', { required: [['saas']], figures: [{ ...price, max: 5_000 }] }, 'understood'],
  ['[saas] under 5k | price<=5000', { required: [['saas']], figures: [{ ...price, min: 5_000 }] }, 'wrong'],
  ['[saas] under 5k | price<=5000', { required: [['saas'], ['under']] }, 'missed'],
  ['[saas] under 5k | price<=5000 EUR', { required: [['saas']], figures: [{ ...price, max: 5_000 }] }, 'missed'],
  ['5k mrr | mrr~5000', { figures: [{ ...price, near: 5_000 }] }, 'wrong'],
  ['[saas] not {games} | category=SaaS', { required: [['saas'], ['game']] }, 'wrong'],
  ['[saas] not {games} | category=SaaS', { required: [['saas']] }, 'missed'],
  ['[saas] not {games} | category=SaaS', { required: [['saas']], excluded: [['game']] }, 'understood'],
  ['newest [saas] | sort=newest:desc', { required: [['saas']], sort: 'newest:desc' }, 'understood'],
  ['newest [saas] | sort=newest:desc', { required: [['saas']], sort: 'price:asc' }, 'wrong'],
  ['good [saas] | category=SaaS', { required: [['saas'], ['good']] }, 'wrong'],
  ['[saas] (tool) | category=SaaS', { required: [['saas'], ['tool']] }, 'understood'],
])('“%s” read as %j is %s', (line, read, verdict) => {
  expect(verdictOf(parseQuery('kind', line), { ...READ, ...read })).toBe(verdict);
});

/** The shares understood and misread may not get worse, and are updated whenever they improve. */
test.each([
  ['read', 87, 2],
  ['put aside', 87, 3.8],
] as const)('in the “%s” half, at least %d % are understood and at most %d % are misread', (half, least, most) => {
  const verdicts = QUERIES[half].map((query) => verdictOf(query, readQuery(query.q)));
  const share = (verdict: Verdict) => (verdicts.filter((item) => item === verdict).length / verdicts.length) * 100;
  expect(share('understood')).toBeGreaterThanOrEqual(least);
  expect(share('wrong')).toBeLessThanOrEqual(most);
});
