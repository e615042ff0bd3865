import { describe, expect, test } from 'vitest';
import { id } from '../endpoint.ts';
import { consentSchema, SELLER_AGREEMENT, SELLER_AGREEMENT_VERSION, SELLER_CONSENT } from './seller-agreement.ts';

describe('consent', () => {
  test('which version of a document was accepted is stored with its time', () => {
    const consent = { version: '2026-12', at: new Date('2026-06-09T12:00:00Z') };
    expect(consentSchema.parse(consent)).toEqual(consent);
  });
});

describe('seller agreement', () => {
  test('what was agreed to is found by the month of its version', () => {
    expect(SELLER_AGREEMENT_VERSION).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
    expect(SELLER_CONSENT).toBe(`seller-agreement-${SELLER_AGREEMENT_VERSION}`);
    expect(id.safeParse(SELLER_CONSENT).success).toBe(true);
  });

  test('the agreement names the fee', () => {
    expect(SELLER_AGREEMENT.find(([title]) => title === 'The fee')?.[1]).toContain('Handoff takes 3% of the price');
  });
});
