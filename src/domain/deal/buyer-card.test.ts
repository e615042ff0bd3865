import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { newUser, type User } from '../account/user.ts';
import { type CardInput, cardInputSchema, withCardInput } from '../buyer/card-input.ts';
import { addDays } from '../shared/time.ts';
import { budgetText, buyerCardOf, buyerCardRows, sentCard, withoutFreeText } from './buyer-card.ts';

const NOW = new Date('2026-06-09T12:00:00Z');

const buyer = {
  ...newUser({ uid: 'b', email: 'b@example.com', emailVerified: true, displayName: 'B', now: new Date(0) }),
  buyer: {
    goals: ['income'],
    involvement: 'active',
    categories: ['SaaS'],
    tags: [],
    budgetMin: 500_000,
    budgetMax: 2_000_000,
  },
};

const rows = (user: User, now = NOW) =>
  buyerCardRows(buyerCardOf(user, now), now).map(({ label, value }) => [label, value]);
const INPUT: CardInput = {
  goals: ['income', 'expand'],
  categories: ['SaaS', 'Newsletter'],
  models: ['subscription', 'ads'],
  skills: ['React', 'SEO'],
  budgetMin: null,
  budgetMax: 2_000_000,
  experience: 'built',
  financing: 'mix',
  fundsBand: 'to-15k',
  introduction: 'I run two newsletters.\nI would keep the name.',
};

test('the card has what a seller needs to decide, and no email address', () => {
  const card = buyerCardOf(buyer, NOW);
  expect(rows(buyer)).toEqual([
    ['Budget', '$5,000 to $20,000'],
    ['Offers', 'None yet'],
    ['Completed deals', 'None yet'],
    ['Looking for', 'Income; SaaS'],
    ['Member since', 'January 1970'],
  ]);
  expect(JSON.stringify(card)).not.toContain('example.com');
});

test('the card has the buyer’s statements and the counted figures', () => {
  const stats = { ...buyer.stats, bought: 2, answerMinutes: [90], offers: { made: 5, withdrawn: 1 } };
  const filled = withCardInput({ ...buyer, country: 'NO', stats }, INPUT, NOW);
  expect(rows(filled)).toEqual([
    ['Budget', 'Up to $20,000'],
    ['Funds', '$5,000 to $15,000'],
    ['Financing', 'Own cash and other money'],
    ['Offers', '5 made, 1 withdrawn, 2 closed'],
    ['Completed deals', '2'],
    ['Replies', 'Within 2 hours'],
    ['Looking for', 'Income, Expand; SaaS, Newsletter'],
    ['Business models', 'Subscriptions, Ads and sponsors'],
    ['Skills', 'React, SEO'],
    ['Experience', 'Has built projects'],
    ['Country', 'Norway'],
    ['Member since', 'January 1970'],
  ]);
  expect(rows({ ...filled, stats: { ...stats, sold: 3 } })).toContainEqual(['Completed deals', '5']);
  expect(filled.buyer).toMatchObject({ involvement: 'active', tags: [] });
  expect(buyerCardOf(filled, NOW).introduction).toBe(INPUT.introduction);
});

test('anything a buyer didn’t say or do is left out', () => {
  expect(rows({ ...buyer, buyer: null })).toEqual([
    ['Offers', 'None yet'],
    ['Completed deals', 'None yet'],
    ['Member since', 'January 1970'],
  ]);
  const saying = (goals: string[], categories: string[]) =>
    rows({ ...buyer, buyer: { ...buyer.buyer, goals, categories } });
  expect(saying([], ['SaaS'])).toContainEqual(['Looking for', 'SaaS']);
  expect(saying(['income'], [])).toContainEqual(['Looking for', 'Income']);
  const did = (stats: Partial<User['stats']>) => rows({ ...buyer, stats: { ...buyer.stats, ...stats } });
  expect(did({ offers: { made: 5, withdrawn: 0 } })).toContainEqual(['Offers', '5 made']);
  expect(did({ bought: 1, sold: 1 })).toContainEqual(['Completed deals', '2']);
});

test('an account that never stated what it is looking for can fill in its card', () => {
  const filled = withCardInput({ ...buyer, buyer: null }, INPUT, NOW);
  expect(filled.buyer).toMatchObject({ involvement: '', tags: [], budgetMax: 2_000_000 });
});

test('checked funds count for ninety days, even on a card already sent', () => {
  const funds = { band: 'to-40k', statedAt: addDays(NOW, -9), checkedAt: NOW } as const;
  const of = (now: Date) => buyerCardRows(buyerCardOf({ ...buyer, funds }, now), now)[1]?.funds;
  expect(of(addDays(NOW, 89))).toEqual({ band: 'to-40k', source: 'document', at: NOW });
  expect(of(addDays(NOW, 90))).toEqual({ band: 'to-40k', source: 'self', at: addDays(NOW, -9) });
  const sent = sentCard({ ...buyer, funds }, NOW);
  const later = (days: number) => buyerCardRows(sent.card, addDays(NOW, days))[1]?.funds?.source;
  expect([later(0), later(89), later(90)]).toEqual(['document', 'document', 'self']);
});

test('another amount is self-reported again, the same one keeps its check', () => {
  const checked = { ...buyer, funds: { band: 'to-15k', statedAt: NOW, checkedAt: NOW } as const };
  const next = addDays(NOW, 1);
  expect(withCardInput(checked, INPUT, next).funds).toBe(checked.funds);
  const more = withCardInput(checked, { ...INPUT, fundsBand: 'to-40k' }, next);
  expect(more.funds).toEqual({ band: 'to-40k', statedAt: next, checkedAt: null });
  expect(withCardInput(checked, { ...INPUT, fundsBand: null }, next).funds).toBeNull();
});

test('a deleted account’s card keeps no free text', () => {
  const { introduction, skills, budgetMax } = withoutFreeText(buyerCardOf(withCardInput(buyer, INPUT, NOW), NOW));
  expect([introduction, skills, budgetMax]).toEqual(['', [], 2_000_000]);
});

test('what a card may say', () => {
  const field = (name: keyof CardInput, good: unknown[], bad: unknown[]) =>
    accepts(
      cardInputSchema,
      good.map((value) => ({ ...INPUT, [name]: value })),
      bad.map((value) => ({ ...INPUT, [name]: value })),
    );
  field('goals', [[]], [['income', 'income'], ['other']]);
  field('models', [[], ['none']], [['subscription', 'subscription'], ['x']]);
  field(
    'skills',
    [[], ['C++']],
    [
      ['React', 'React'],
      ['see www.example.com'],
      [''],
      ['x'.repeat(31)],
      Array.from({ length: 13 }, (_, i) => `s${i}`),
    ],
  );
  field('introduction', ['', 'x'.repeat(600)], ['x'.repeat(601), 'write to a@b.example', 'a\u202eb', 'www.example']);
  field('budgetMin', [null, 2_000_000], [2_000_001, -1, 1.5]);
  field('fundsBand', [null, 'over-100k'], ['1000', 5]);
  field('experience', [null], ['']);
});

test.each([
  [null, null, null],
  [null, 2_000_000, 'up to $20,000'],
  [500_000, null, 'from $5,000'],
])('a budget of %s to %s', (budgetMin, budgetMax, text) => expect(budgetText({ budgetMin, budgetMax })).toBe(text));
