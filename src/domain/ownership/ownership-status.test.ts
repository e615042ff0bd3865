import { expect, test } from 'vitest';
import { provedOwnership } from '../../../tests/support/listings/ownership-facts.ts';
import { formatAsRead } from '../../../tests/support/plain/format-as-read.ts';
import { ownershipFact, ownershipStatus } from './ownership-status.ts';

const at = new Date('2026-11-20T12:00:00Z');
const SITE = 'harbour.example';
const proved = provedOwnership(SITE, at);
const status = (patch: Parameters<typeof provedOwnership>[2], site = SITE) =>
  formatAsRead(ownershipStatus({ ...proved, ...patch }, site));

test('before any proof, the seller reads its purpose', () => {
  for (const nothing of [
    ownershipStatus(null, SITE),
    status({ state: 'unproved' }),
    status({ state: 'lost' }, 'x.example'),
  ])
    expect(nothing).toMatchObject({ tone: 'plain', title: 'Not confirmed' });
});

test('a missing text shows the reason and a hint', () => {
  const problem = 'There is no TXT record.';
  expect(status({ state: 'unproved', problem })).toEqual({
    tone: 'amber',
    title: 'Not confirmed',
    text: 'There is no TXT record. A new record can take an hour to be seen everywhere.',
  });
  expect(status({ state: 'unproved', problem, method: 'file' }).text).toContain('private window');
  expect(status({ state: 'unproved', problem, method: 'repository' }).text).toContain('has to be public');
});

test('a proof says how and when, what else was tried, how long silence is tolerated, and why it was lost', () => {
  const leave = 'DNS record, harbour.example. We check again every week, so leave the text where it is.';
  expect(status({})).toEqual({ tone: 'fern', title: 'Owner confirmed, 20 November 2026', text: leave });
  expect(status({ problem: 'No file there.' }).text).toBe(`${leave} No file there.`);
  expect(status({ state: 'unreachable', silentSince: at, problem: 'Nobody answers.' })).toEqual({
    tone: 'amber',
    title: 'Owner confirmed, 20 November 2026; no answer since 20 November 2026',
    text: 'Nobody answers. We try again every day. Without an answer by 27 November 2026, buyers no longer see “Owner confirmed”.',
  });
  expect(status({ state: 'lost', problem: 'It is gone.' })).toEqual({
    tone: 'brick',
    title: 'No longer confirmed',
    text: 'It is gone. Put the text back and check again.',
  });
});

test('a proof of another site is shown for that site', () => {
  expect(status({}, 'ferry.example')).toEqual({
    tone: 'amber',
    title: 'Confirmed for harbour.example',
    text: 'The web address is now ferry.example. Confirm it, or change it back.',
  });
});

test('reviewers read it on one line', () => {
  expect(ownershipFact(null)).toBe('Not confirmed');
  expect(ownershipFact({ ...proved, foundAt: null })).toBe('Not confirmed');
  expect(ownershipFact(proved)).toBe('Owner confirmed: harbour.example, DNS record, last found 20 November 2026');
  expect(ownershipFact({ ...proved, state: 'lost' })).toMatch(/^No longer confirmed: harbour\.example/);
});
