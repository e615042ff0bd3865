import { expect, test } from 'vitest';
import { totpCode } from '../../../../scripts/demo/totp-code.ts';
import { newTotpSecret, totpStep, totpUri } from './one-time-codes.ts';

/** Secret from RFC 6238, appendix B, in Base32. Its codes are truncated to six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [2_000_000_000, '279037', 66_666_666],
])('the code at second %i matches the standard', (second, code, step) => {
  expect(totpCode(SECRET, at(second))).toBe(code);
  expect(totpStep(SECRET, code, at(second), 0)).toBe(step);
});

test('a code counts one step early or late, and never after it or a later one was used', () => {
  const now = at(1_700_000_010);
  const steps = [-60, -30, 0, 30, 60].map((drift) =>
    totpStep(SECRET, totpCode(SECRET, new Date(now.getTime() + drift * 1000)), now, 0),
  );
  const step = Math.floor(1_700_000_010 / 30);
  expect(steps).toEqual([null, step - 1, step, step + 1, null]);
  expect(totpStep(SECRET, totpCode(SECRET, now), now, step)).toBeNull();
  expect(totpStep(SECRET, totpCode(SECRET, now), now, step - 1)).toBe(step);
});

test('secrets are random and long, and the URI names the site and the account', () => {
  const one = newTotpSecret();
  const other = newTotpSecret();
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  expect(totpUri(one, 'a@example.com')).toMatch(/^otpauth:\/\/totp\/Handoff:a%40example\.com\?issuer=Handoff&secret=/);
});
