import { expect, test } from 'vitest';
import { catalogue, type Facts } from './catalogue.ts';
import { type Grade, parseJudgement } from './judgement.ts';
import { qualityOf } from './measures.ts';
import { QUERIES } from './queries.ts';

const LISTINGS = catalogue(10_000, 24);
const ALL = [...QUERIES.tuning, ...QUERIES['held-out']];

test('the catalogue is the same every time, and large and varied enough', () => {
  expect(catalogue(50, 24)).toEqual(LISTINGS.slice(0, 50));
  expect(LISTINGS).toHaveLength(10_000);
  for (const fact of ['niche', 'audience', 'country', 'category', 'stage'] as const) {
    expect(new Set(LISTINGS.map(({ facts }) => facts[fact])).size).toBeGreaterThanOrEqual(fact === 'stage' ? 4 : 8);
  }
});

test('there are enough queries, each once, and none of those that are held out is tuned on', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(150);
  expect(new Set(ALL.map(({ q }) => q.toLowerCase())).size).toBe(ALL.length);
});

test.each(ALL)('“$q” has listings that answer it, and others', ({ grade }) => {
  const grades = LISTINGS.map(({ facts }) => grade(facts));
  expect(grades.some((one) => one >= 2)).toBe(true);
  expect(grades.filter((one) => one >= 2).length).toBeLessThan(LISTINGS.length / 2);
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
};
test.each<[string, Grade]>([
  ['niche=booking', 3],
  ['niche=rota', 0],
  ['niche=rota,booking', 3],
  ['niche=booking | audience=dentists', 3],
  ['niche=booking | audience=vets', 1],
  ['niche=booking | audience=vets&tech=rails', 2],
  ['niche=rota | | audience=dentists', 1],
  ['niche=rota | | audience=dentists&tech=go', 0],
  ['tech=rails&tech=stripe', 3],
  ['tech=rails&tech=go', 0],
  ['buyNow', 0],
  ['price<=5000', 3],
  ['price>=5001', 0],
  ['mrr~500', 3],
  ['mrr~600', 2],
  ['mrr~800', 1],
  ['mrr~1000', 0],
  ['category=SaaS&mrr~600 | audience=dentists', 2],
  ['name=Ferroboard', 3],
  ['name^Ferro', 3],
  ['name^Board', 0],
])('by its facts alone, a listing is graded by “%s”', (rule, grade) => {
  expect(parseJudgement(`a query | ${rule}`).grade(facts)).toBe(grade);
});

test.each(['no rule', 'q | colour=red', 'q |'])('“%s” is no judgement', (line) =>
  expect(() => parseJudgement(line)).toThrow(),
);

test('the best order is worth 1, none is worth 0, and a better one is worth more', () => {
  const judgement = parseJudgement('q | niche=booking | audience=dentists');
  const quality = (order: typeof LISTINGS) =>
    qualityOf(
      order.map(({ entry }) => entry.card.id),
      judgement,
      LISTINGS,
    );
  const best = LISTINGS.toSorted((a, b) => judgement.grade(b.facts) - judgement.grade(a.facts));
  expect(quality(best)).toEqual({ ndcg: 1, recall: 1 });
  expect(quality([])).toEqual({ ndcg: 0, recall: 0 });
  const swapped = [...best.slice(0, 5).toReversed(), ...best.slice(5)];
  expect(quality(swapped).ndcg).toBeLessThan(1);
  expect(quality(swapped).recall).toBe(1);
});
