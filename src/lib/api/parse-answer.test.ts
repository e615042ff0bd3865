import { expect, test } from 'vitest';
import { parseAnswer } from './parse-answer.ts';

const AT = '2026-03-01T09:30:00.000Z';

test('dates are revived at any depth', () => {
  const answer = { at: new Date(AT), rows: [{ at: new Date(AT), inner: { until: new Date(0) } }] };
  expect(parseAnswer(JSON.stringify(answer), ['at', 'until'])).toEqual(answer);
});

test('text that looks like a date stays text', () => {
  expect(parseAnswer(JSON.stringify({ title: AT, from: AT }), ['at'])).toEqual({ title: AT, from: AT });
  expect(parseAnswer(JSON.stringify({ at: AT }))).toEqual({ at: AT });
});

test('a null date stays null', () => {
  expect(parseAnswer('{"readAt":null}', ['readAt'])).toEqual({ readAt: null });
});

test('a body that is not JSON is null', () => expect(parseAnswer('<html>', ['at'])).toBeNull());
