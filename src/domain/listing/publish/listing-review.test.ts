import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../shared/durations.ts';
import { claimedByOther } from './listing-review.ts';

const at = new Date('2026-11-01T10:00:00Z');
const claim = { uid: 'nora', name: 'Nora', at };
const after = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

test.each([
  ['nobody has it', null, 'tom', 0, null],
  ['one has it oneself', claim, 'nora', 5, null],
  ['somebody else has it', claim, 'tom', 29, claim],
  ['somebody else had it', claim, 'tom', 30, null],
] as const)('%s', (_what, held, uid, minutes, expected) =>
  expect(claimedByOther(held, uid, after(minutes))).toEqual(expected),
);
