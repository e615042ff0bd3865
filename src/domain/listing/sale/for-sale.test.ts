import { expect, test } from 'vitest';
import { saleAnswerDeadline } from './for-sale.ts';

test('a seller asked whether it is still for sale has seven days to answer', () => {
  expect(saleAnswerDeadline({ askedAt: new Date('2026-06-09T12:00:00Z') })).toEqual(new Date('2026-06-16T12:00:00Z'));
  expect(saleAnswerDeadline({ askedAt: null })).toBeNull();
});
