import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../shared/durations.ts';
import { claimedByOther, requireOtherReviewer, requireUnclaimed, withReviewer } from './listing-review.ts';

const at = new Date('2026-11-01T10:00:00Z');
const nora = { uid: 'nora', name: 'Nora', at };
const claim = { ...nora, from: null };
const after = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

test.each([
  ['nobody has it', null, 'tom', 0, null],
  ['one has it oneself', claim, 'nora', 5, null],
  ['somebody else has it', claim, 'tom', 29, claim],
  ['somebody else had it', claim, 'tom', 30, null],
] as const)('%s', (_what, held, uid, minutes, expected) =>
  expect(claimedByOther(held, uid, after(minutes))).toEqual(expected),
);

test("an administrator can't review another's claim, and the error names them", () => {
  expect(() => requireUnclaimed(claim, 'tom', after(29))).toThrow(
    expect.objectContaining({ code: 'claimed', message: 'Nora is reviewing it.' }),
  );
  for (const [held, uid, minutes] of [
    [null, 'tom', 0],
    [claim, 'nora', 29],
    [claim, 'tom', 30],
  ] as const) {
    requireUnclaimed(held, uid, after(minutes));
  }
});

test('a claim remembers whom it was taken over from, as long as theirs would have lasted', () => {
  const tom = { uid: 'tom', name: 'Tom', at: after(29) };
  expect(withReviewer(claim, tom)).toEqual({ ...tom, from: nora });
  expect(withReviewer(claim, { ...tom, at: after(30) }).from).toBeNull();
  expect(withReviewer(claim, { ...nora, at: after(1) })).toEqual({ ...nora, at: after(1), from: null });
  expect(withReviewer(null, tom)).toEqual({ ...tom, from: null });
});

test('an administrator who rejected a listing leaves it to another one, if there is one', () => {
  expect(() => requireOtherReviewer(true)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  requireOtherReviewer(false);
});
