import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { generateSource } from 'oazapfts';
import { beforeAll, describe, expect, test } from 'vitest';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import { API_PATHS, type ApiName } from '../../src/domain/api-paths.ts';
import { RAW_ROUTES } from '../../src/domain/raw-routes.ts';
import { send } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';

interface Operation {
  operationId: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: object } } };
  responses: Record<string, { content: { 'application/json': { schema: object } } }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

let api: Document;
let person: TestPerson;
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
beforeAll(async () => {
  const answer = await fetch(`${siteUrl(TEST)}/api/openapi.json`);
  expect(answer.headers.get('cache-control')).toContain('s-maxage');
  api = (await answer.json()) as Document;
  person = await makePerson('reader');
});

const operationOf = (name: ApiName): Operation => {
  const [method, path] = API_PATHS[name];
  const found = api.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!found) throw new Error(`${name} is not described.`);
  return found;
};
/** Returns the schema errors of a value, or null if it is valid. References resolve to the document's components. */
function faults(schema: object, value: unknown): unknown {
  const check = ajv.compile({ ...schema, components: api.components });
  return check(value) ? null : check.errors;
}
const answerSchema = (name: ApiName, status: '200' | 'default') =>
  operationOf(name).responses[status]?.content['application/json'].schema ?? {};
const inputSchema = (name: ApiName) => operationOf(name).requestBody?.content['application/json'].schema ?? {};

test('OpenAPI 3.1, with every endpoint of the registry and the few others exactly once', () => {
  expect(api.openapi).toBe('3.1.0');
  const names = Object.values(api.paths).flatMap((methods) => Object.values(methods).map((item) => item.operationId));
  expect(names.sort()).toEqual([...Object.keys(API_PATHS), ...Object.keys(RAW_ROUTES)].sort());
  const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods));
  for (const { operationId, summary, tags } of operations) {
    expect([operationId, summary?.endsWith('.'), tags?.length]).toEqual([operationId, true, 1]);
  }
});

test('an address with its own route accepts only the described methods', async () => {
  for (const [name, [method, path]] of Object.entries(API_PATHS)) {
    if (path.includes(':')) continue;
    const allowed = method === 'GET' ? 'GET, HEAD' : 'POST';
    for (const other of ['PUT', method === 'GET' ? 'POST' : 'GET']) {
      const answer = await fetch(siteUrl(TEST) + path, { method: other });
      expect([name, answer.status, answer.headers.get('allow')]).toEqual([name, 405, allowed]);
    }
  }
});

test('authentication and the idempotency key of commands are described', () => {
  expect(operationOf('search').security).toBeUndefined();
  expect(operationOf('search').parameters?.every(({ required }) => !required)).toBe(true);
  expect(operationOf('getListing').parameters).toMatchObject([
    { name: 'listingId', in: 'path', required: true },
    { name: 'changes', in: 'query' },
  ]);
  expect(operationOf('fetchUser').security).toEqual([{ idToken: [] }]);
  expect(operationOf('makeOffer').parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }]);
});

describe('real calls match their description', () => {
  test.each<[ApiName, (uid: string) => object]>([
    ['fetchUser', (uid) => ({ uid })],
    ['getNotifications', (userId) => ({ userId, limit: 20 })],
    ['premiumStatus', (uid) => ({ uid })],
    ['openSession', () => ({})],
    ['createListing', () => ({})],
  ])('%s', async (name, input) => {
    const body = input(person.uid);
    expect(faults(inputSchema(name), body)).toBeNull();
    const { status, body: answer } = await send(name, body, { token: person.token });
    expect(status).toBe(200);
    expect(faults(answerSchema(name, '200'), answer)).toBeNull();
  });

  test('public reads', async () => {
    const listingId = await makeListing(person);
    for (const [name, path] of [
      ['getListing', `/api/listings/${listingId}`],
      ['search', '/api/search?q=harbour'],
      ['getCategorySales', '/api/sales?category=SaaS'],
      ['getRates', '/api/rates'],
      ['getSellerListings', `/api/sellers/${person.uid}/listings`],
      ['getSellerListings', `/api/sellers/${person.uid}/listings?first=12`],
    ] as const) {
      const answer = await (await fetch(`${siteUrl(TEST)}${path}`)).json();
      expect(faults(answerSchema(name, '200'), answer), name).toBeNull();
    }
  });

  test('rejections, including those whose error is text', async () => {
    const wrong = { userId: 7 };
    expect(faults(inputSchema('getNotifications'), wrong)).not.toBeNull();
    const { body } = await send('getNotifications', wrong, { token: person.token });
    expect(faults(answerSchema('getNotifications', 'default'), body)).toBeNull();
    const plain = await send('bugReport', { bugDescription: '' }, { token: person.token });
    expect(faults(answerSchema('bugReport', 'default'), plain.body)).toBeNull();
    expect(faults(answerSchema('getNotifications', 'default'), plain.body)).not.toBeNull();
  });
});

/** The program that uses the generated client. The compiler checks its calls. */
interface Program {
  run(input: {
    site: string;
    token: string;
    uid: string;
    listingId: string;
    key: string;
  }): Promise<Record<string, unknown>>;
}

test('a client generated from it compiles in strict mode and makes real calls', { timeout: 120_000 }, async () => {
  const folder = join(root, '.emulators', 'api-client');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'client.ts'),
    await generateSource(`${siteUrl(TEST)}/api/openapi.json`, { optimistic: true }),
  );
  copyFileSync(join(root, 'tests/support/api/api-client-program.txt'), join(folder, 'program.ts'));
  const strict = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2023', '--lib', 'es2023,dom,dom.iterable'];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--allowImportingTsExtensions'];
  execFileSync(join(root, 'node_modules/.bin/tsc'), [...strict, ...modules, '--ignoreConfig', 'program.ts'], {
    cwd: folder,
    stdio: 'inherit',
  });
  const { run } = (await import(join(folder, 'program.ts'))) as Program;
  const listingId = await makeListing(person);
  // Search may answer with cached results for some seconds.
  await until(async () => {
    const { cards } = (await (await fetch(`${siteUrl(TEST)}/api/search?q=harbour`)).json()) as {
      cards: { id: string }[];
    };
    return cards.some(({ id }) => id === listingId);
  });
  const answers = await run({
    site: siteUrl(TEST),
    token: person.token,
    uid: person.uid,
    listingId,
    key: randomUUID(),
  });
  expect(answers).toEqual({
    user: [person.uid, person.email, false],
    created: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
    title: 'Harbour Desk',
    found: true,
    refused: 'unauthenticated',
  });
});
