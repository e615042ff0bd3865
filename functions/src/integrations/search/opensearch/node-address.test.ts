import { expect, test } from 'vitest';
import { nodeAddress } from './node-address.ts';

test('an address is what the parameters say', () => {
  expect(nodeAddress({ OPENSEARCH_URL: 'http://127.0.0.1:9201/' })).toEqual({
    ...{ url: 'http://127.0.0.1:9201', credentials: null, prefix: 'handoff' },
  });
  const env = { OPENSEARCH_URL: 'https://a.example/s/', OPENSEARCH_AUTH: 'us:p:w', OPENSEARCH_PREFIX: 'two-2' };
  expect(nodeAddress(env)).toEqual({ url: 'https://a.example/s', credentials: 'us:p:w', prefix: 'two-2' });
});

test.each([
  [{}, 'OPENSEARCH_URL'],
  [{ OPENSEARCH_URL: 'search.example.com' }, 'OPENSEARCH_URL'],
  [{ OPENSEARCH_URL: 'file:///etc' }, 'OPENSEARCH_URL'],
  [{ OPENSEARCH_URL: 'https://us:pw@a.example' }, 'OPENSEARCH_AUTH'],
  [{ OPENSEARCH_URL: 'https://a.example', OPENSEARCH_AUTH: 'password' }, 'OPENSEARCH_AUTH'],
  [{ OPENSEARCH_URL: 'http://a.example', OPENSEARCH_AUTH: 'us:pw' }, 'https'],
  [{ OPENSEARCH_URL: 'https://a.example', OPENSEARCH_PREFIX: '../x' }, 'OPENSEARCH_PREFIX'],
])('%j is refused, naming %s, without the password', (env, name) => {
  expect(() => nodeAddress(env)).toThrow(name);
  expect(() => nodeAddress(env)).not.toThrow(/us:pw/);
});
