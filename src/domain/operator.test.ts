import { expect, test } from 'vitest';
import { operatorLine } from './operator.ts';

const REAL = { name: 'Ada Ltd', address: 'Storgata 1, Oslo', country: 'NO', taxId: '', email: 'post@ada.no' };

test('an operator is named in one line, with a tax id if there is one', () => {
  expect(operatorLine(REAL)).toBe('Ada Ltd, Storgata 1, Oslo, Norway');
  expect(operatorLine({ ...REAL, taxId: 'NO 1' })).toBe('Ada Ltd, Storgata 1, Oslo, Norway, Tax ID NO 1');
});
