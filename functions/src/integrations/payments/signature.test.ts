import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../src/domain/shared/durations.ts';
import { isSigned, sign } from './signature.ts';

const now = new Date('2026-06-09T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
const signature = sign('secret', '{"a":1}', now);

test('a fresh signature over this body is accepted', () => {
  expect(isSigned('secret', '{"a":1}', signature, later(4))).toBe(true);
});

test.each([
  ['another body', 'secret', '{"a":2}', signature, 0],
  ['another secret', 'other', '{"a":1}', signature, 0],
  ['ten minutes old', 'secret', '{"a":1}', signature, 10],
  ['from the future', 'secret', '{"a":1}', signature, -10],
  ['none', 'secret', '{"a":1}', undefined, 0],
  ['garbage', 'secret', '{"a":1}', 't=1,v1=zz', 0],
])('refused: %s', (_name, secret, body, given, minutes) => {
  expect(isSigned(secret, body, given, later(minutes))).toBe(false);
});
