import { expect, test } from 'vitest';
import { isDateKey, parseWithDates } from './parse-with-dates.ts';

const AT = '2026-03-01T09:30:00.000Z';

test.each(['at', 'since', 'until', 'asOf', 'createdAt', 'firstListedAt', 'memberSince', 'changesUntil'])(
  '%s is a moment',
  (key) => expect(isDateKey(key)).toBe(true),
);

test.each(['', '0', 'flat', 'At', 'format', 'atClose', 'sinceText', 'isAtRisk', 'asOfText', 'foundedOn', 'from'])(
  "“%s” isn't a figure",
  (key) => expect(isDateKey(key)).toBe(false),
);

test('dates are revived at any depth', () => {
  const answer = { at: new Date(AT), rows: [{ asOf: new Date(AT), inner: { until: new Date(0) } }] };
  expect(parseWithDates(JSON.stringify(answer))).toEqual(answer);
});

test('text that looks like a date stays text', () => {
  const texts = { title: AT, from: AT, tags: [AT] };
  expect(parseWithDates(JSON.stringify(texts))).toEqual(texts);
});

test("a null date stays null, and a number isn't a date", () => {
  expect(parseWithDates('{"readAt":null,"at":3}')).toEqual({ readAt: null, at: 3 });
});

test('invalid JSON is rejected', () => expect(() => parseWithDates('<html>')).toThrow(SyntaxError));
