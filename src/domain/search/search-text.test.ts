import { expect, test } from 'vitest';
import { cutText } from './search-text.ts';

test('a text is truncated after its leading spaces', () =>
  expect(cutText(`  ${'x'.repeat(99)} y`)).toBe('x'.repeat(99)));
