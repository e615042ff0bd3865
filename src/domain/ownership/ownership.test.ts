import { describe, expect, test } from 'vitest';
import { provedOwnership, tokenFacts } from '../../../tests/support/listings/ownership-facts.ts';
import { addDays } from '../shared/time.ts';
import {
  afterOwnershipCheck,
  checkDeadline,
  checkTarget,
  newOwnership,
  newOwnershipToken,
  nextCheckAt,
  ownershipAfterPublishing,
  withCheckRequested,
} from './ownership.ts';
import { type Ownership, ownershipSchema, ownershipTokenSchema, publicOwnershipSchema } from './ownership-schema.ts';
import { ownershipChange, publicOwnership } from './public-ownership.ts';

const SITE = 'harbour.example';
const proved = new Date('2026-11-13T12:00:00Z');
const now = new Date('2026-11-20T12:00:00Z');
const byDns = { method: 'dns', site: SITE } as const;
const fresh = newOwnership({ kind: 'host', host: SITE });
const standing = provedOwnership(SITE, proved);
const found = { found: true } as const;
const missing = { found: false, answered: true, problem: 'It is gone.' } as const;
const silence = { found: false, answered: false, problem: 'Nobody answers.' } as const;
const check = (ownership: Ownership, result: Parameters<typeof afterOwnershipCheck>[2], at = now) =>
  afterOwnershipCheck(ownership, byDns, result, at);

test('a new ownership is unproved, with the repository method for a repository', () => {
  expect(fresh).toEqual(provedOwnership(SITE, now, { state: 'unproved', provedAt: null, foundAt: null }));
  expect(newOwnership({ kind: 'repository', forge: 'github.com', path: 'ada/desk' })).toMatchObject({
    method: 'repository',
    site: 'github.com/ada/desk',
  });
  expect(ownershipSchema.parse(fresh)).toEqual(fresh);
  const confirmed = { method: 'dns' as const, foundAt: now };
  expect(publicOwnershipSchema.parse(confirmed)).toEqual(confirmed);
  // The public schema must reject the site.
  expect(publicOwnershipSchema.safeParse({ ...confirmed, site: SITE }).success).toBe(false);
});

test('a new token waits for its seller to request a check, and is stored with the request', () => {
  const about = { listingId: 'l', sellerId: 's', token: 'abc' };
  const token = newOwnershipToken(about, now);
  expect(token).toEqual({ ...about, createdAt: now, asked: null, nextAt: null });
  const asked = withCheckRequested(token, byDns, now);
  expect(ownershipTokenSchema.parse(asked)).toEqual(asked);
});

describe('a check', () => {
  test('that finds the token proves ownership, and a repeat keeps the first date', () => {
    expect(check({ ...fresh, problem: 'Nothing there.' }, found)).toEqual(provedOwnership(SITE, now));
    expect(check(standing, found)).toEqual({ ...standing, foundAt: now });
    expect(check({ ...standing, state: 'lost' }, found)).toEqual(provedOwnership(SITE, now));
  });

  test('of an unproved site gives the reason, with or without a response', () => {
    for (const result of [missing, silence]) {
      expect(afterOwnershipCheck(fresh, { method: 'file', site: SITE }, result, now)).toEqual({
        ...fresh,
        method: 'file',
        problem: result.problem,
      });
    }
    const lost = { ...standing, state: 'lost' } as const;
    expect(check(lost, missing)).toEqual({ ...lost, problem: 'It is gone.' });
  });

  test('with a response without the token ends the proof at once', () => {
    const lost = { ...standing, state: 'lost', problem: 'It is gone.' };
    expect(check(standing, missing)).toEqual(lost);
    expect(check({ ...standing, state: 'unreachable', silentSince: proved }, missing)).toEqual(lost);
  });

  test('without a response keeps the proof for seven days', () => {
    const silent = check(standing, silence);
    expect(silent).toEqual({ ...standing, state: 'unreachable', silentSince: now, problem: 'Nobody answers.' });
    expect(checkDeadline(silent)).toEqual(addDays(now, 7));
    expect(checkDeadline(standing)).toBeNull();
    const last = new Date(addDays(now, 7).getTime() - 1);
    expect(check(silent, silence, last)).toEqual(silent);
    expect(check(silent, silence, addDays(now, 7))).toEqual({
      ...standing,
      state: 'lost',
      problem: 'Nobody answers. No answer since {2026-11-20 day}.',
    });
    expect(check(silent, found, last)).toEqual({ ...standing, foundAt: last });
  });

  test('of another method confirms the proof or leaves it', () => {
    const byFile = { method: 'file', site: SITE } as const;
    expect(afterOwnershipCheck(standing, byFile, found, now)).toEqual({ ...standing, method: 'file', foundAt: now });
    for (const result of [missing, silence])
      expect(afterOwnershipCheck(standing, byFile, result, now)).toEqual({ ...standing, problem: result.problem });
  });
});

test('it is rechecked a week after it was found, a day after silence, otherwise when the seller asks', () => {
  expect(nextCheckAt(standing, now)).toEqual(addDays(now, 7));
  expect(nextCheckAt({ ...standing, state: 'unreachable' }, now)).toEqual(addDays(now, 1));
  expect(nextCheckAt({ ...standing, state: 'lost' }, now)).toBeNull();
  expect(nextCheckAt(fresh, now)).toBeNull();
  const token = tokenFacts('l', now);
  expect(checkTarget(token, standing)).toBe(standing);
  expect(checkTarget(token, { ...standing, state: 'lost' })).toBeNull();
  expect(checkTarget(token, null)).toBeNull();
  const asked = withCheckRequested(token, { method: 'file', site: SITE }, now);
  expect(asked).toMatchObject({ asked: { method: 'file', site: SITE, at: now } });
  expect(asked.nextAt?.getTime()).toBe(now.getTime() + 120_000);
  expect(checkTarget(asked, standing)).toMatchObject({ method: 'file', site: SITE });
});

test('another web address ends the proof, the same site does not', () => {
  expect(ownershipAfterPublishing(standing, SITE, 'seller')).toBe(standing);
  expect(ownershipAfterPublishing(null, SITE, 'seller')).toBeNull();
  expect(ownershipAfterPublishing(fresh, 'ferry.example', 'seller')).toBe(fresh);
  for (const state of ['proved', 'unreachable', 'lost'] as const) {
    const ended = ownershipAfterPublishing({ ...standing, state, silentSince: now }, '', 'admin');
    const nothing = { state: 'unproved', provedAt: null, foundAt: null } as const;
    expect(ended).toEqual({ ...standing, ...nothing, problem: 'The web address was changed. Confirm the new one.' });
  }
});

test('everyone reads how and when it was last found, but not the site; the log records changes', () => {
  const silent = { ...standing, state: 'unreachable' } as const;
  const lost = { ...standing, state: 'lost' } as const;
  expect(publicOwnership(standing)).toEqual({ method: 'dns', foundAt: proved });
  expect(publicOwnership(silent)).toEqual({ method: 'dns', foundAt: proved });
  for (const hidden of [null, fresh, lost]) expect(publicOwnership(hidden)).toBeNull();
  expect(ownershipChange(null, fresh)).toBeNull();
  expect(ownershipChange(fresh, standing)).toBe('Owner confirmed');
  expect(ownershipChange(standing, silent)).toBeNull();
  expect(ownershipChange(silent, lost)).toBe('Owner no longer confirmed');
  expect(ownershipChange(standing, null)).toBe('Owner no longer confirmed');
});
