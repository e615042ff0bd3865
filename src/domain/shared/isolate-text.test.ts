import { expect, test } from 'vitest';
import { isolateText } from './isolate-text.ts';

test.each(['علي', 'אברהם', 'Shop של דנה', 'a\u202eb', '\u{1e922}'])(
  '%j is isolated from the surrounding sentence',
  (words) => {
    expect(isolateText(words)).toBe(`\u2068${words}\u2069`);
  },
);

test.each(['Maya Lindqvist', '王小明', 'Дмитрий', 'Łukasz', '', '(2) 100 %'])('%j is unchanged', (words) => {
  expect(isolateText(words)).toBe(words);
});

test('words can’t end their isolation', () => {
  expect(isolateText('\u2069\u202e\u2066x')).toBe('\u2068\u202ex\u2069');
});
