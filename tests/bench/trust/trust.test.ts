import { beforeAll, expect, test } from 'vitest';
import { HONEST_KINDS } from './honest-kinds.ts';
import { isDoubted, isSeen, judgeAll } from './measure.ts';
import { honestCases } from './trust-case.ts';

/** The scores reached, in percent: the minimum share of lies seen, and the maximum share of honest listings doubted. */
const REACHED = {
  'tuned on': { seen: 100, doubted: 1.2 },
  'put aside': { seen: 96, doubted: 1.6 },
};

let judged: Awaited<ReturnType<typeof judgeAll>>;
beforeAll(async () => {
  judged = await judgeAll();
}, 120_000);

test('there are enough lies and honest listings, the same every time', () => {
  expect(new Set(judged.lies.map(({ one }) => one.kind)).size).toBeGreaterThanOrEqual(40);
  expect(judged.honest.length).toBeGreaterThanOrEqual(500);
  expect(Object.keys(HONEST_KINDS).length).toBeGreaterThanOrEqual(12);
  expect(honestCases(['tiny'], 5)).toEqual(honestCases(['tiny'], 5));
});

test('every honest listing is complete, and every lie has three variants', () => {
  const refused = judged.honest.flatMap(({ one, heard }) =>
    heard.flatMap(({ by, text }) => (by === 'refused' ? [`${one.kind}: ${text}`] : [])),
  );
  expect(refused).toEqual([]);
  const shapes = Map.groupBy(judged.lies, ({ one }) => one.kind);
  expect([...shapes.values()].every((lies) => lies.length === 3)).toBe(true);
});

test.each(['tuned on', 'put aside'] as const)(
  'of the %s ones, no fewer lies are seen, and no more honest listings doubted',
  (set) => {
    const isIn = ({ isAside }: { isAside: boolean }): boolean => isAside === (set === 'put aside');
    const { seen, doubted } = REACHED[set];
    expect(
      (100 * judged.lies.filter(isIn).filter(isSeen).length) / judged.lies.filter(isIn).length,
    ).toBeGreaterThanOrEqual(seen);
    const honest = judged.honest.filter(isIn);
    expect((100 * honest.filter(isDoubted).length) / honest.length).toBeLessThanOrEqual(doubted);
  },
);
