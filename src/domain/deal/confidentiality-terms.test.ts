import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONFIDENTIALITY_TERMS, TERMS_VERSION } from './confidentiality-terms.ts';

/** The text of every version that somebody may have accepted; a new text needs a new line here. */
const TEXTS: Record<string, string> = {
  '2026-11': '71cd1ad83a0e2bed',
};

test('the terms of a version never change: who accepted it accepted these words', () => {
  const hash = createHash('sha256').update(CONFIDENTIALITY_TERMS.join('\n')).digest('hex');
  expect(TEXTS[TERMS_VERSION]).toBe(hash.slice(0, 16));
});
