import { describe, expect, test } from 'vitest';
import { budgetDollars, budgetSummaryText, parseBudget, summarizeBudget } from './budget.ts';

describe('a typed budget', () => {
  const read = (typed: string) => parseBudget(typed, '.');

  test.each([
    ['5000', 5000],
    ['$1,500', 1500],
    ['1.500,00', 1500],
    ['10k', 10_000],
    ['0', 0],
    // No project costs this much, so the amount is capped.
    ['250,000', 100_000],
  ])('%s is %i dollars', (typed, dollars) => expect(read(typed)).toEqual({ dollars }));

  test.each([
    ['€5,000', { amount: { currency: 'EUR', minor: 500_000 } }],
    ['1.500 EUR', { amount: { currency: 'EUR', minor: 150_000 } }],
    ['  ', null],
    ['2,5', { problem: 'Enter whole dollars.' }],
    ['-5', { problem: 'Enter 0 or more.' }],
    ['a lot', { problem: 'Enter one number, such as 1,500 or 42k.' }],
    ['kr 500', { problem: 'Use a currency code, such as EUR.' }],
    ['9'.repeat(400), { problem: 'At most 12 digits.' }],
  ])('%s is parsed, or rejected with the reason', (typed, reading) => expect(read(typed)).toEqual(reading));

  test('an amount covers whole dollars', () => expect([budgetDollars(1_234_56), budgetDollars(99)]).toEqual([1234, 0]));
});

describe('what a budget buys', () => {
  const card = (askingPrice: number, profit: number | null) => ({
    askingPrice,
    metrics:
      profit === null
        ? []
        : [{ kind: 'ttmProfit' as const, value: profit, source: 'self' as const, sourceName: null, asOf: new Date(0) }],
  });
  const say = (total: number, ...cards: ReturnType<typeof card>[]) =>
    budgetSummaryText(summarizeBudget({ dollars: 5000, total }, cards));

  test('shows how many projects, their profits, and their payback times', () => {
    expect(say(3, card(480_000, 120_000), card(200_000, 1_488_000), card(100_000, null))).toBe(
      '3 projects up to $5,000. 2 of them make $100 to $1,240 profit a month and pay for themselves in 2 to 48 months.',
    );
    expect(say(2, card(120_000, 120_000), card(120_000, 120_000))).toBe(
      '2 projects up to $5,000. They make $100 profit a month and pay for themselves in 12 months.',
    );
  });

  test('uses the singular for one project and one month', () => {
    expect(say(1, card(10_000, 120_000))).toBe(
      '1 project up to $5,000. It makes $100 profit a month and pays for itself in 1 month.',
    );
    expect(say(2, card(10_000, 120_000), card(10_000, -5))).toBe(
      '2 projects up to $5,000. 1 of them makes $100 profit a month and pays for itself in 1 month.',
    );
  });

  test("ignores losses, zero profits and those below the search's minimum", () => {
    expect(say(2, card(10_000, -5), card(10_000, 99))).toBe('2 projects up to $5,000. They show no profit yet.');
    expect(say(0)).toBe('Nothing up to $5,000 is for sale now.');
  });

  test('of many, the extremes are enough', () => {
    const answer = summarizeBudget({ dollars: 5000, total: 300, earning: 200 }, [card(480_000, 120_000)]);
    expect(budgetSummaryText(answer)).toMatch(/^300 projects up to \$5,000\. 200 of them make /);
  });
});
