import { expect, test } from 'vitest';
import { isImpersonationOpen } from './impersonation.ts';

const at = (minutes: number) => new Date(minutes * 60_000);

test('an impersonation is in force until it is ended, and until its time is over', () => {
  expect(isImpersonationOpen({ endedAt: null, endsAt: at(30) }, at(29))).toBe(true);
  expect(isImpersonationOpen({ endedAt: null, endsAt: at(30) }, at(30))).toBe(false);
  expect(isImpersonationOpen({ endedAt: null, endsAt: at(30) }, at(31))).toBe(false);
  expect(isImpersonationOpen({ endedAt: at(5), endsAt: at(30) }, at(29))).toBe(false);
});
