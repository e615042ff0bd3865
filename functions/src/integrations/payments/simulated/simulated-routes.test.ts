import { afterEach, beforeEach, expect, test } from 'vitest';
import { SIMULATED_PAGES } from './simulated-pages.ts';
import { simulatedRoutes } from './simulated-routes.ts';

const { GCLOUD_PROJECT, PAYMENTS } = process.env;
const delivered: string[] = [];
const routes = simulatedRoutes((body) => {
  delivered.push(body);
  return new Response();
});

const global = globalThis as { __EMULATOR__?: boolean };
const before = global.__EMULATOR__;
beforeEach(() => {
  global.__EMULATOR__ = true;
});
afterEach(() => {
  if (before === undefined) delete global.__EMULATOR__;
  else global.__EMULATOR__ = before;
  const set = (name: string, value: string | undefined) => {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  };
  set('GCLOUD_PROJECT', GCLOUD_PROJECT);
  set('PAYMENTS', PAYMENTS);
});

const ask = (path: string, method: string, headers: Record<string, string> = {}) =>
  routes.fetch(new Request(`http://site.test${SIMULATED_PAGES}/${path}`, { method, headers }));

const PATHS = ['x', 'x/3-d-secure', 'payouts/x', 'dashboard', 'dashboard/events', 'dashboard/payments/x'];

// Each would read from or write to Firestore, which is not there, if it went further.
test.each([
  ['a real project', 'handoff-live', undefined],
  ['a real project that has demo in its name', 'my-demo-handoff', undefined],
  ['a project without a name', '', undefined],
  ['a demo project that pays through Stripe', 'demo-handoff', 'stripe'],
])('in %s there is no page of the simulated provider', async (_name, project, payments) => {
  process.env.GCLOUD_PROJECT = project;
  if (payments) process.env.PAYMENTS = payments;
  for (const path of PATHS) {
    for (const method of ['GET', 'POST']) {
      expect((await ask(path, method)).status, `${method} ${path}`).toBe(404);
    }
  }
  expect(delivered).toEqual([]);
});

test('in a demo project they are there, and take forms from themselves alone', async () => {
  process.env.GCLOUD_PROJECT = 'demo-handoff';
  delete process.env.PAYMENTS;
  expect((await ask('dashboard', 'GET')).status).toBe(303);
  for (const path of PATHS) {
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await ask(path, 'POST', { 'sec-fetch-site': site })).status, `${path} ${site}`).toBe(403);
    }
  }
  expect(delivered).toEqual([]);
});
