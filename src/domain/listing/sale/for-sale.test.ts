import { expect, test } from 'vitest';
import { saleConfirmationDeadline } from './for-sale.ts';

test('a seller asked whether it is still for sale has seven days to answer', () => {
  expect(saleConfirmationDeadline({ askedAt: new Date('2026-06-09T12:00:00Z') })).toEqual(
    new Date('2026-06-16T12:00:00Z'),
  );
  expect(saleConfirmationDeadline({ askedAt: null })).toBeNull();
});
