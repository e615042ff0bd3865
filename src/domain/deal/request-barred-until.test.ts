import { expect, test } from 'vitest';
import { newDealFacts } from './deal.ts';
import { requestBarredUntil } from './request-barred-until.ts';

test('a refusal bars another request for 14 days', () => {
  const { access } = newDealFacts();
  const refused = { access: { ...access, refusedAt: new Date('2026-06-01T12:00:00Z') } };
  const until = new Date('2026-06-15T12:00:00Z');
  expect(requestBarredUntil(refused, new Date('2026-06-15T11:59:00Z'))).toEqual(until);
  expect(requestBarredUntil(refused, until)).toBeNull();
  expect(requestBarredUntil({ access }, until)).toBeNull();
});
