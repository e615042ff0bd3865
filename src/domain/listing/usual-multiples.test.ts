import { expect, test } from 'vitest';
import { monthSchema } from './field-schemas.ts';
import { USUAL_MULTIPLES, USUAL_MULTIPLES_AS_OF } from './usual-multiples.ts';

test('each range is one, and says as of which month', () => {
  expect(monthSchema.parse(USUAL_MULTIPLES_AS_OF)).toBe(USUAL_MULTIPLES_AS_OF);
  for (const { from, to } of Object.values(USUAL_MULTIPLES)) expect(0 < from && from < to).toBe(true);
});
