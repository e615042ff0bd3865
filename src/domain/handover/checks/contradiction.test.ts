import { expect, test } from 'vitest';
import { formatAsRead } from '../../../../tests/support/plain/format-as-read.ts';
import { inZone } from '../../shared/reader-clock.ts';
import { formatStoredMoments } from '../../shared/stored-moments.ts';
import { addDays } from '../../shared/time.ts';
import type { CheckResult, CheckTarget } from './check-schema.ts';
import { contradictionWarning } from './contradiction.ts';

const NOW = new Date('2026-11-27T13:22:00Z');
const item = (result: CheckResult | null, kind: CheckTarget['kind'] = 'domain', at = NOW) => ({
  target: { kind, name: 'harbour.example' },
  check: result && { kind, result, found: 'No.', at },
  account: '',
});

test('both sides are told if our latest check contradicts them', () => {
  expect(contradictionWarning(item('not-moved'), 'buyer', NOW)).toBe(
    'Our check today says the domain hasn’t moved to you. Show that it’s yours, or confirm anyway.',
  );
  expect(formatAsRead(contradictionWarning(item('not-moved', 'repository', addDays(NOW, -2)), 'buyer', NOW))).toBe(
    'Our check on 25 November 2026 says the repository hasn’t moved to you. Name your account and check again, or confirm anyway.',
  );
  expect(contradictionWarning(item('not-moved', 'site'), 'seller', NOW)).toBe(
    'Our check today says the site hasn’t moved. Check it again once it has, or mark it anyway.',
  );
});

test('a check’s date is the reader’s, whose clock the server doesn’t know', () => {
  const evening = { ...item('not-moved', 'domain', new Date('2026-11-26T23:30:00Z')) };
  const today = 'Our check today says the domain hasn’t moved. Check it again once it has, or mark it anyway.';
  expect(inZone('Europe/Berlin', () => contradictionWarning(evening, 'seller', NOW))).toBe(today);
  const dated = today.replace('today', 'on 26 November 2026');
  expect(inZone('America/New_York', () => formatAsRead(contradictionWarning(evening, 'seller', NOW)))).toBe(dated);

  const sent = contradictionWarning(evening, 'seller', null) ?? '';
  expect(sent).toBe(today.replace('today', 'on {2026-11-26T23:30:00.000Z day}'));
  expect(inZone('America/New_York', () => formatStoredMoments(sent))).toBe(dated);
  expect(inZone('Europe/Berlin', () => formatStoredMoments(sent))).toBe(today.replace('today', 'on 27 November 2026'));
});

test('before confirming, a buyer reads that our check was inconclusive', () => {
  expect(contradictionWarning(item('unclear'), 'buyer', NOW)).toBe(
    'Our check today can’t tell if the domain has moved to you. Show that it’s yours, or confirm anyway.',
  );
  expect(contradictionWarning({ ...item('unclear', 'package'), account: 'nora' }, 'buyer', NOW)).toBe(
    'Our check today can’t tell if the package has moved to you. See for yourself, or confirm anyway.',
  );
  expect(contradictionWarning(item('unclear'), 'seller', NOW)).toBeNull();
});

test('nothing is shown if the item moved, couldn’t be checked or never was', () => {
  for (const result of ['moved', 'unreachable', null] as const) {
    expect(contradictionWarning(item(result), 'buyer', NOW)).toBeNull();
  }
  expect(contradictionWarning({ ...item('not-moved'), target: null }, 'seller', NOW)).toBeNull();
});
