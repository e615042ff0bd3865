import { expect, test } from 'vitest';
import { meaningfulLength } from './meaningful-length.ts';

test.each([
  ['Harbour', 7],
  ['Coco', 4],
  ['Go', 2],
  ['X', 1],
  ['人人', 6],
  ['非常专业，放心', 19],
  ['とても良い', 15],
  ['친절해요', 12],
  ['e\u0301a', 2],
  ['', 0],
  ['..........', 0],
  ['aaaaaaaaaa', 0],
  ['A a A a', 0],
  ['1111111111', 0],
  ['hahahaha', 0],
  ['hahahah', 7],
])('%s counts as %i characters', (text, length) => expect(meaningfulLength(text)).toBe(length));
