import { expect, test } from 'vitest';
import { dailyCheckSchema, newDailyCheck } from './daily-check.ts';

test('a daily check starts before the first document and is stored completely', () => {
  const begun = { day: '2026-11-25', after: null, checked: 0, wrong: 0, finishedAt: null };
  expect(newDailyCheck('2026-11-25')).toEqual(begun);
  const ended = { ...begun, after: 'inv', checked: 3, wrong: 1, finishedAt: new Date('2026-11-25T03:00:00Z') };
  expect(dailyCheckSchema.parse(ended)).toEqual(ended);
});
