import { expect, test } from 'vitest';
import { parseBody, queryOf } from './read-input.ts';

const list = (length: number) => Array.from({ length }, () => 1);

test.each([
  ['in one list', list(10_001)],
  ['in many', Array.from({ length: 101 }, () => list(100))],
  ['by name', Object.fromEntries(list(10_001).map((one, i) => [`f${i}`, one]))],
])('a body with more than ten thousand values is rejected before validation: %s', (_where, body) => {
  expect(() => parseBody(JSON.stringify(body))).toThrow('The body has too many values.');
});

test('ten thousand values are read, and a hundred thousand brackets are rejected', () => {
  expect(parseBody(JSON.stringify(list(10_000)))).toHaveLength(10_000);
  expect(() => parseBody('['.repeat(100_000) + ']'.repeat(100_000))).toThrow('The body has too many values.');
});

test('half an emoji, as left by a length limit, becomes the replacement character', () => {
  expect(parseBody(JSON.stringify({ text: ['😀'.slice(0, 1), '\udc00x', '😀'] }))).toEqual({
    text: ['\ufffd', '\ufffdx', '😀'],
  });
});

test("a body that isn't JSON is rejected, and a missing one is no input", () => {
  expect(() => parseBody('{"a":')).toThrow('The body is not JSON.');
  expect(parseBody('')).toBeUndefined();
});

test('repeated query names become a list, and no name is special', () => {
  expect(queryOf('http://x/?a=1&b=2&b=3&b=&c')).toEqual({ a: '1', b: ['2', '3', ''], c: '' });
  const query = queryOf('http://x/?__proto__=1&__proto__=2');
  expect(Object.keys(query)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
});
