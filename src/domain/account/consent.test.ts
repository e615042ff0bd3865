import { expect, test } from 'vitest';
import { consentSchema } from './consent.ts';

test('which version of a document was accepted is stored with its time', () => {
  const consent = { version: '2026-12', at: new Date('2026-06-09T12:00:00Z') };
  expect(consentSchema.parse(consent)).toEqual(consent);
});
