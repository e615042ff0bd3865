import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { openApiDocument, openApiJson } from './open-api-document.ts';

vi.mock('zod', async (original) => {
  const actual = await original<typeof z>();
  return { ...actual, toJSONSchema: vi.fn(actual.toJSONSchema) };
});

test('the description is built once, however often it is requested', () => {
  const first = openApiJson();
  const made = vi.mocked(z.toJSONSchema).mock.calls.length;
  expect(made).toBeGreaterThan(50);
  for (let i = 0; i < 20; i++) expect(openApiJson()).toBe(first);
  expect(vi.mocked(z.toJSONSchema).mock.calls.length).toBe(made);
  expect(JSON.parse(first)).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  // Positional arrays don't belong in an OpenAPI 3.1 document.
  expect(first).not.toMatch(/"items":\[|prefixItems/);
});
