import { expect, test } from 'vitest';
import { addDays } from '../shared/time.ts';
import {
  type FundsCheck,
  fundsNotification,
  needsFile,
  newFundsCheck,
  withDeadlinesApplied,
  withFileExamined,
  withFundsDecision,
  withRestatedBand,
} from './funds-check.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const funds = { band: 'to-15k', statedAt: NOW, checkedAt: null } as const;
const sent = newFundsCheck({ uid: 'b', funds }, { id: 'f', name: 'Letter.pdf', bytes: 10 }, NOW);
const waiting = withFileExamined({ ...sent, type: 'pdf' }, NOW);
const checked = withFundsDecision(waiting, null, NOW);
const rejected = withFundsDecision(waiting, 'It names another person.', NOW);

test('a document shows the stated amount; without one there is nothing to show', () => {
  expect(sent).toMatchObject({ uid: 'b', band: 'to-15k', state: 'uploading', nextAt: addDays(NOW, 1) });
  expect(() => newFundsCheck({ uid: 'b', funds: null }, { id: 'f', name: 'x', bytes: 1 }, NOW)).toThrow(
    /Enter your funds/,
  );
});

test('it waits once its file is accepted, and is rejected with the file’s problem', () => {
  expect(withFileExamined(sent, NOW)).toBe(sent);
  expect(waiting).toMatchObject({ state: 'waiting', nextAt: addDays(NOW, 30) });
  expect(withFileExamined(waiting, NOW)).toBe(waiting);
  const bad = withFileExamined({ ...sent, problem: 'Not a file type.' }, NOW);
  expect(bad).toMatchObject({ state: 'rejected', reason: 'Not a file type.', nextAt: null });
});

test('a check expires after ninety days; a missing file is given up, and an unreviewed one isn’t kept', () => {
  expect(checked).toMatchObject({ state: 'checked', decidedAt: NOW, nextAt: addDays(NOW, 90) });
  expect(withDeadlinesApplied(checked, addDays(NOW, 89))).toBe(checked);
  expect(withDeadlinesApplied(checked, addDays(NOW, 90))).toMatchObject({ state: 'expired', nextAt: null });
  expect(withDeadlinesApplied(sent, addDays(NOW, 1))).toBeNull();
  expect(withDeadlinesApplied(waiting, addDays(NOW, 29))).toBe(waiting);
  expect(withDeadlinesApplied(waiting, addDays(NOW, 30))).toMatchObject({
    state: 'expired',
    decidedAt: null,
    nextAt: null,
  });
  expect(rejected).toMatchObject({ state: 'rejected', reason: 'It names another person.', nextAt: null });
  expect(() => withFundsDecision(checked, null, NOW)).toThrow();
});

test('a new amount is compared with a waiting document, and discards any other', () => {
  for (const check of [sent, waiting]) expect(withRestatedBand(check, 'to-40k')).toEqual({ ...check, band: 'to-40k' });
  for (const check of [checked, rejected]) expect(withRestatedBand(check, 'to-40k')).toBeNull();
  expect(withRestatedBand(waiting, null)).toBeNull();
});

test('the file is kept until it is reviewed', () => {
  const expired = withDeadlinesApplied(checked, addDays(NOW, 90)) as FundsCheck;
  expect([sent, waiting, checked, rejected, expired].map(needsFile)).toEqual([true, true, false, false, false]);
});

test('its owner is notified of the outcome', () => {
  const told = (check: FundsCheck) => fundsNotification(check)?.title ?? null;
  expect([sent, waiting].map(told)).toEqual([null, null]);
  expect(fundsNotification(checked)).toMatchObject({
    message: 'Your buyer card says “Document checked”: $5,000 to $15,000, until {2026-09-07T12:00:00.000Z day}.',
    actionUrl: '/settings?tab=buyer-card',
  });
  expect(fundsNotification(rejected)?.message).toBe('It names another person. You can send another document.');
  expect(fundsNotification({ ...rejected, reason: null })?.message).toBe('You can send another document.');
  expect(told({ ...checked, state: 'expired' })).toBe('Your proof of funds has expired');
  expect(told({ ...waiting, state: 'expired' })).toBe('Your proof of funds was not reviewed');
});
