import { expect, test } from 'vitest';
import { isProviderReference, providerReferenceSchema, REFERENCE_PROBLEM } from './provider-operation.ts';

test.each<[string, boolean]>([
  ['trr_1Nxyz', true],
  ['abc', true],
  ['  abc  ', true],
  ['Wise transfer 12:30, no', false],
  ['acct/2026-11-25 a.b_c:d', true],
  ['ab', false],
  ['a  ', false],
  ['€abc', false],
  ['abc€', false],
  ['', false],
  ['x'.repeat(120), true],
  ['x'.repeat(121), false],
])('“%s” can be the provider’s id: %s', (text, isOne) => {
  expect(isProviderReference(text)).toBe(isOne);
  const parsed = providerReferenceSchema.safeParse(text);
  expect(parsed.success ? parsed.data : parsed.error.issues[0]?.message).toBe(isOne ? text.trim() : REFERENCE_PROBLEM);
});
