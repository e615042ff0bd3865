import { expect, test } from 'vitest';
import { id } from '../endpoint.ts';
import { SELLER_AGREEMENT, SELLER_AGREEMENT_VERSION, SELLER_CONSENT } from './seller-agreement.ts';

test('what was agreed to is found by the month of its version', () => {
  expect(SELLER_AGREEMENT_VERSION).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
  expect(SELLER_CONSENT).toBe(`seller-agreement-${SELLER_AGREEMENT_VERSION}`);
  expect(id.safeParse(SELLER_CONSENT).success).toBe(true);
});

test('the agreement names the fee', () => {
  expect(SELLER_AGREEMENT.find(([title]) => title === 'The fee')?.[1]).toContain('Handoff takes 3% of the price');
});
