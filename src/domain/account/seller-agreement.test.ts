import { describe, expect, test } from 'vitest';
import { id } from '../endpoint.ts';
import { FEE_TABLES, feeText } from '../invoice/fee.ts';
import { consentSchema, sellerAgreement, sellerAgreementVersion, sellerConsent } from './seller-agreement.ts';

const DAY = new Date('2026-11-30');

describe('consent', () => {
  test('the accepted version of a document is stored with its time', () => {
    const consent = { version: '2026-12', at: new Date('2026-06-09T12:00:00Z') };
    expect(consentSchema.parse(consent)).toEqual(consent);
  });
});

describe('seller agreement', () => {
  test("an accepted agreement is found by its version's month", () => {
    for (const { sellerAgreement: version } of FEE_TABLES) expect(version).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
    expect([sellerAgreementVersion(DAY), sellerConsent(DAY)]).toEqual(['2026-12', 'seller-agreement-2026-12']);
    expect(id.safeParse(sellerConsent(DAY)).success).toBe(true);
  });

  const feePart = (day: Date) => sellerAgreement(day).find(([title]) => title === 'The fee')?.[1];
  test('the agreement names the fee', () => expect(feePart(DAY)).toContain('Handoff takes 3% of the price'));
  test('it names the current fee; another fee needs another version', () => {
    for (const table of FEE_TABLES) {
      const day = new Date(table.since);
      expect(feePart(day)).toContain(`Handoff takes ${feeText(day)} of the price`);
    }
    const versions = new Set(FEE_TABLES.map((table) => table.sellerAgreement));
    const fees = new Set(FEE_TABLES.map((table) => `${table.sellerAgreement} ${feeText(new Date(table.since))}`));
    expect(fees.size).toBe(versions.size);
  });
});
