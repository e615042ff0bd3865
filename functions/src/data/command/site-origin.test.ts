import { expect, test, vi } from 'vitest';
import { isOwnOrigin } from './site-origin.ts';

const from = (headers: Record<string, string>) => isOwnOrigin({ header: (name) => headers[name] });

test('a request without an origin, from the site or from the requested host is ours', () => {
  vi.stubEnv('SITE_URL', 'https://handoff.example');
  expect(from({})).toBe(true);
  expect(from({ origin: 'https://handoff.example' })).toBe(true);
  expect(from({ origin: 'https://preview.example', host: 'api.internal', 'x-forwarded-host': 'preview.example' })).toBe(
    true,
  );
  expect(from({ origin: 'http://localhost:5173', host: 'localhost:5173' })).toBe(true);
});

test.each<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'https://handoff.example.evil.example' },
  { origin: 'http://handoff.example', host: 'other.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'https://handoff.example', 'sec-fetch-site': 'cross-site' },
])('%j is another site', (headers) => {
  vi.stubEnv('SITE_URL', 'https://handoff.example');
  expect(from(headers)).toBe(false);
});
