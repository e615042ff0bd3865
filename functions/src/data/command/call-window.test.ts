import { expect, test } from 'vitest';
import { perHour } from '../../../../src/domain/endpoint.ts';
import { nextWindow, processCounter } from './call-window.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 5, 9, 12, minutes));

test('calls are counted until the limit, and from zero once the window is over', () => {
  const first = nextWindow(null, perHour(2), at(0));
  expect(first).toEqual({ since: at(0), count: 1 });
  const second = nextWindow(first, perHour(2), at(30));
  expect(second).toEqual({ since: at(0), count: 2 });
  expect(() => nextWindow(second, perHour(2), at(59))).toThrow(
    expect.objectContaining({ code: 'too-many', retryAfter: 60 }),
  );
  expect(nextWindow(second, perHour(2), at(60))).toEqual({ since: at(60), count: 1 });
});

test('each caller has a window of their own', () => {
  const count = processCounter(perHour(1));
  count('a', at(0));
  count('b', at(0));
  expect(() => count('a', at(1))).toThrow(expect.objectContaining({ code: 'too-many' }));
  expect(() => count('a', at(61))).not.toThrow();
});
