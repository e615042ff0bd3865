import { expect, test } from 'vitest';
import { questionKey } from './answer.ts';

test('differences in case, spaces and punctuation don’t make a new question; words and numbers do', () => {
  const key = questionKey('How many customers left in 2025?');
  for (const same of [
    'how many customers left in 2025',
    '  How many customers — left, in 2025 ??',
    'HOW MANY customers left in ２０２５?',
  ])
    expect(questionKey(same), same).toBe(key);
  for (const other of ['How many customers left in 2024?', 'Why did customers leave?', 'Combien de clients ?'])
    expect(questionKey(other), other).not.toBe(key);
  expect(questionKey('Où est-il hébergé ?')).toBe('où est il hébergé');
});
