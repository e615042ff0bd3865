import { afterEach, expect, test, vi } from 'vitest';
import { NoText } from '../../integrations/guarded-fetch/no-text.ts';
import { lookAt } from './look-at.ts';
import { ownerPlace } from './owner-facts.ts';

const desk = { kind: 'package', name: 'npm/@harbour/desk' } as const;
afterEach(() => vi.unstubAllEnvs());

test.each(['https://npm.test', 'https://npm.test/'])('npm is asked at %s, as its own settings say it', (api) => {
  vi.stubEnv('NPM_API', api);
  const place = ownerPlace(desk);
  expect(place?.address).toBe('https://npm.test/%40harbour%2Fdesk');
  expect(place?.read({ maintainers: [{ name: 'ada' }] })).toEqual({ owners: ['ada'], ref: null });
});

test('where npm is not set up, nobody is asked, and both sides read where they can look', async () => {
  vi.stubEnv('NPM_API', '');
  const never = () => Promise.reject(new NoText('was asked', false));
  const web = { text: never, txt: never, nameServers: never, facts: never, file: never };
  const { problem } = await lookAt(desk, 'token', web, () => Promise.reject(new Error('Nobody is to be asked.')));
  expect(problem).toEqual({
    answered: true,
    text: 'The owners of npm/@harbour/desk are not looked up here; https://www.npmjs.com/package/@harbour/desk names them.',
  });
});
