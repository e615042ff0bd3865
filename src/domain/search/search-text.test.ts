import { expect, test } from 'vitest';
import { cutText } from './search-text.ts';

test('a text is cut behind the spaces that it begins with', () =>
  expect(cutText(`  ${'x'.repeat(99)} y`)).toBe('x'.repeat(99)));
