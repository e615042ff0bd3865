import { afterEach, expect, test, vi } from 'vitest';
import { searchEngine } from './search-index.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  [undefined, 'embedded'],
  ['embedded', 'embedded'],
  ['opensearch', 'opensearch'],
])('SEARCH_ENGINE=%s is the engine %s', (value, engine) => {
  vi.stubEnv('SEARCH_ENGINE', value);
  expect(searchEngine()).toBe(engine);
});

test('an unknown engine is rejected, which catches typos', () => {
  vi.stubEnv('SEARCH_ENGINE', 'elastic');
  expect(searchEngine).toThrow('SEARCH_ENGINE must be');
});
