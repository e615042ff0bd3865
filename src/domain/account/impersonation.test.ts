import { expect, test } from 'vitest';
import { impersonationSchema, isImpersonationOpen, supportVisitSchema } from './impersonation.ts';

const at = (minutes: number) => new Date(minutes * 60_000);

test('an impersonation is in force until it is ended or its time is over', () => {
  expect(isImpersonationOpen({ endedAt: null, endsAt: at(30) }, at(29))).toBe(true);
  expect(isImpersonationOpen({ endedAt: null, endsAt: at(30) }, at(30))).toBe(false);
  expect(isImpersonationOpen({ endedAt: null, endsAt: at(30) }, at(31))).toBe(false);
  expect(isImpersonationOpen({ endedAt: at(5), endsAt: at(30) }, at(29))).toBe(false);
});

test('an impersonation is stored completely, with both accounts, reason and duration, and so is the account’s view of it', () => {
  const times = { startedAt: at(0), endsAt: at(30), endedAt: at(5) };
  const impersonation = { adminUid: 'a', targetUid: 't', targetName: 'T', reason: 'A call.', visitId: 'v', ...times };
  expect(impersonationSchema.parse(impersonation)).toEqual(impersonation);
  const visit = { id: 'v', reason: 'A call.', commands: ['saveDraft'], ...times };
  expect(supportVisitSchema.parse(visit)).toEqual(visit);
});
