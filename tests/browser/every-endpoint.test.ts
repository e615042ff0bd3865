import { expect, test } from 'vitest';
import { API_PATHS } from '../../src/domain/api-paths.ts';
import { RAW_ROUTES } from '../../src/domain/raw-routes.ts';
import { recordedCalls } from './record-calls.ts';

/** Endpoints called by the payment provider, or by programs for calendars, feeds, emails and link previews. */
const NOT_FOR_PEOPLE = [
  'pollCalendar',
  'pollSearchFeed',
  'receiveWebhook',
  'serveSharePicture',
  'showUnsubscribe',
  'unsubscribeOneClick',
];

/** The method and path of every endpoint. A part such as `:id` stands for one segment. */
const ENDPOINTS = [
  ...Object.entries(API_PATHS).map(([name, [method, path]]) => ({ name, method, path })),
  ...Object.entries(RAW_ROUTES).map(([name, { method, path }]) => ({ name, method, path })),
];

const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

// This test runs after all browser tests, in `npm run test:all`.
test('the stories called every user-facing endpoint', () => {
  const calls = recordedCalls().map((call) => call.split(' '));
  const uncalled = ENDPOINTS.filter(
    ({ method, path }) => !calls.some(([by, to = '']) => by === method && pattern(path).test(to)),
  );
  expect(uncalled.map(({ name }) => name).sort()).toEqual(NOT_FOR_PEOPLE.toSorted());
});
