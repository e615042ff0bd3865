import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CONFIDENTIALITY_TERMS, requestBarredUntil, TERMS_VERSION } from './access.ts';
import { newDealFacts } from './deal.ts';

describe('confidentiality terms', () => {
  /** The text of every version that somebody may have accepted; a new text needs a new line here. */
  const TEXTS: Record<string, string> = {
    '2026-11': '71cd1ad83a0e2bed',
  };

  test('the terms of a version never change: who accepted it accepted these words', () => {
    const hash = createHash('sha256').update(CONFIDENTIALITY_TERMS.join('\n')).digest('hex');
    expect(TEXTS[TERMS_VERSION]).toBe(hash.slice(0, 16));
  });
});

describe('request barred until', () => {
  test('a refusal bars another request for 14 days', () => {
    const { access } = newDealFacts();
    const refused = { access: { ...access, refusedAt: new Date('2026-06-01T12:00:00Z') } };
    const until = new Date('2026-06-15T12:00:00Z');
    expect(requestBarredUntil(refused, new Date('2026-06-15T11:59:00Z'))).toEqual(until);
    expect(requestBarredUntil(refused, until)).toBeNull();
    expect(requestBarredUntil({ access }, until)).toBeNull();
  });
});
