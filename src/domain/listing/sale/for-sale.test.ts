import { expect, test } from 'vitest';
import { answerBy } from './for-sale.ts';

test('a seller who is asked whether it is still for sale has seven days to answer', () => {
  expect(answerBy({ askedAt: new Date('2026-06-09T12:00:00Z') })).toEqual(new Date('2026-06-16T12:00:00Z'));
  expect(answerBy({ askedAt: null })).toBeNull();
});
