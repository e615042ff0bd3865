import { expect } from 'vitest';
import type * as z from 'zod';

/** Asserts that a schema accepts every value in `good` and refuses every value in `bad`. */
export function accepts(schema: z.ZodType, good: readonly unknown[], bad: readonly unknown[]): void {
  expect(good.filter((value) => !schema.safeParse(value).success)).toEqual([]);
  expect(bad.filter((value) => schema.safeParse(value).success)).toEqual([]);
}
