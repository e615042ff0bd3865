import { expect, test } from 'vitest';
import { takeDueSteps } from './for-each-due.ts';

const failures: unknown[] = [];
const failed = (error: unknown) => void failures.push(error);

test('a failing document stops neither later documents nor its own earlier steps', async () => {
  const broken = new Error('It cannot be read.');
  const left = { sound: 2, broken: 1, last: 1 };
  const step = (id: keyof typeof left) => async () => {
    if (left[id] === 0 && id === 'broken') throw broken;
    left[id] -= 1;
    return left[id] >= 0;
  };
  const taken: number[] = [];
  for (const id of ['sound', 'broken', 'last'] as const) taken.push(await takeDueSteps(step(id), failed));
  expect([taken, failures]).toEqual([[2, 1, 1], [broken]]);
});

test('a step that keeps being due is left to the next run', async () => {
  expect(await takeDueSteps(async () => true, failed)).toBe(12);
});
