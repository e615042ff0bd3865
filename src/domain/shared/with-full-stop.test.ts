import { expect, test } from 'vitest';
import { withFullStop } from './with-full-stop.ts';

test('a text gets a full stop unless it ends with a mark of its own', () => {
  expect(['I am away', 'I am away.', 'Why?', 'No!', 'Well…', 'No. Never'].map(withFullStop)).toEqual([
    ...['I am away.', 'I am away.', 'Why?', 'No!', 'Well…', 'No. Never.'],
  ]);
});
