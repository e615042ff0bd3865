import { afterEach, expect, test, vi } from 'vitest';
import { FetchTextError } from '../../integrations/guarded-fetch/fetch-text-error.ts';
import { inspectTarget } from './inspect-target.ts';
import { ownerEndpoint } from './owner-facts.ts';

const desk = { kind: 'package', name: 'npm/@harbour/desk' } as const;
afterEach(() => vi.unstubAllEnvs());

test.each(['https://npm.test', 'https://npm.test/'])('npm is requested at %s, as configured', (api) => {
  vi.stubEnv('NPM_API', api);
  const place = ownerEndpoint(desk);
  expect(place?.address).toBe('https://npm.test/%40harbour%2Fdesk');
  expect(place?.read({ maintainers: [{ name: 'ada' }] })).toEqual({ owners: ['ada'], ref: null });
});

test('without npm configured, nothing is requested and both sides see where to look', async () => {
  vi.stubEnv('NPM_API', '');
  const never = () => Promise.reject(new FetchTextError('was asked', false));
  const web = { text: never, txt: never, nameServers: never, facts: never, page: never, file: never };
  const { problem } = await inspectTarget(desk, 'token', web, () =>
    Promise.reject(new Error('Nobody is to be asked.')),
  );
  expect(problem).toEqual({
    answered: true,
    text: 'We don’t look up the owners of npm/@harbour/desk; https://www.npmjs.com/package/@harbour/desk lists them.',
  });
});
