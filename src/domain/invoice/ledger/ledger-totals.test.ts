import { expect, test } from 'vitest';
import { accounts, movement, providerFee } from './ledger.ts';
import { accountKind, EMPTY_LEDGER_TOTALS, totalSum, withMovements } from './ledger-totals.ts';

const on = (day: string, dealId: string, moved: ReturnType<typeof movement>) => ({
  ...moved,
  dealId,
  at: new Date(`${day}T23:59:00Z`),
});
const buyer = accounts.person('b');
const held = accounts.held('d1');
const FIRST = [
  on('2026-06-09', 'd1', movement('payment', buyer, [[held, 100_000]])),
  on('2026-06-09', 'd1', providerFee(2_930)),
];
const SECOND = [
  on(
    '2026-06-10',
    'd1',
    movement('release', held, [
      [accounts.person('s'), 97_000],
      [accounts.fees, 3_000],
    ]),
  ),
  on('2026-06-10', '', movement('membership-payment', buyer, [[accounts.memberships, 14_900]])),
];

test('movements add up by day, by deal and by account, page after page', () => {
  const totals = withMovements(withMovements(EMPTY_LEDGER_TOTALS, FIRST), SECOND);
  expect([...totals.day.values()]).toEqual([
    { key: '2026-06-09', movements: 2, cents: { people: -100_000, held: 100_000, costs: -2_930, taken: 2_930 } },
    {
      key: '2026-06-10',
      movements: 2,
      cents: { held: -100_000, people: 82_100, fees: 3_000, memberships: 14_900 },
    },
  ]);
  expect([...totals.deal.keys()]).toEqual(['d1', '']);
  expect(totals.deal.get('d1')?.cents).toMatchObject({ held: 0, people: -3_000, fees: 3_000 });
  expect(totals.account.get(buyer)).toEqual({ key: buyer, movements: 2, cents: { people: -114_900 } });
  expect(withMovements(EMPTY_LEDGER_TOTALS, [...FIRST, ...SECOND])).toEqual(totals);
  for (const total of [...totals.day.values(), ...totals.deal.values()]) expect(totalSum(total)).toBe(0);
});

test('an account’s columns add up to its balance', () => {
  const ofBuyer = withMovements(EMPTY_LEDGER_TOTALS, [...FIRST, ...SECOND]).account.get(buyer);
  expect(ofBuyer && totalSum(ofBuyer)).toBe(-114_900);
});

test('every account has a column; an unknown one doesn’t', () => {
  const known = Object.entries(accounts).map(([name, one]) => [
    name,
    accountKind(typeof one === 'string' ? one : one('x')),
  ]);
  expect(Object.fromEntries(known)).toEqual({
    person: 'people',
    held: 'held',
    unexpected: 'unexpected',
    fees: 'fees',
    memberships: 'memberships',
    costs: 'costs',
    losses: 'losses',
    providerFees: 'taken',
  });
  expect(accountKind('other:x')).toBeNull();
});

test('a movement in an account that no release knows is counted, but appears in no column', () => {
  const unknown = { dealId: 'd1', at: new Date('2026-06-09'), lines: [{ account: 'other:x', amount: 5 }] };
  expect(withMovements(EMPTY_LEDGER_TOTALS, [unknown]).deal.get('d1')).toEqual({ key: 'd1', movements: 1, cents: {} });
});
