import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';

type Json = Record<string, unknown>;
let program: ChildProcess;

/** Talks to the evaluator line by line, as firebase-tools does. */
class Evaluator {
  private readonly lines: AsyncIterator<string>;
  constructor() {
    program = spawn(process.env.HANDOFF_STORAGE_RULES ?? '', { stdio: ['pipe', 'pipe', 'inherit'] });
    if (!program.stdout) throw new Error('The evaluator has no stdout.');
    this.lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  }
  send(message: Json | string): void {
    program.stdin?.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);
  }
  async receive(): Promise<Json> {
    const { value, done } = await this.lines.next();
    if (done) throw new Error('The evaluator has ended.');
    return JSON.parse(value as string) as Json;
  }
}

const rules = (allow: string, helpers = '') => `rules_version = '2';
service firebase.storage { match /b/{bucket}/o { ${helpers} match /files/{uid}/{name} { ${allow} } } }`;

async function withRules(source: string): Promise<{ evaluator: Evaluator; answer: Json }> {
  const evaluator = new Evaluator();
  expect(await evaluator.receive()).toEqual({ id: -1, status: 'ok' });
  evaluator.send({
    action: 'load_ruleset',
    id: 0,
    context: { rulesetName: 'r', source: { files: [{ content: source }] } },
  });
  return { evaluator, answer: await evaluator.receive() };
}

const text = (value: string) => ({ string_value: value });
const map = (fields: Json) => ({ map_value: { fields } });
interface Case {
  method?: string;
  uid?: string | null;
  size?: number;
  type?: string;
  stored?: Json | null;
  path?: string;
  time?: string;
}
const verify = (
  id: number,
  {
    method = 'create',
    uid = 'u',
    size = 10,
    type = 'image/png',
    stored = null,
    path = '/b/x/o/files/u/a',
    time = '2026-06-09T12:00:00Z',
  }: Case = {},
) => ({
  action: 'verify',
  id,
  context: {
    rulesetName: 'r',
    method,
    path,
    variables: {
      resource: stored ?? { null_value: null },
      request: map({
        auth:
          uid === null ? { null_value: null } : map({ uid: text(uid), token: map({ auth_time: { int_value: 100 } }) }),
        time: { timestamp_value: time },
        resource:
          method === 'create'
            ? map({ size: { int_value: size }, contentType: text(type), timeCreated: { timestamp_value: time } })
            : { null_value: null },
      }),
    },
  },
});
const permit = (message: Json) => (message.result as { permit: boolean }).permit;

afterEach(() => {
  program.kill();
});

/** Each feature's name and rule, with a request that the rule allows and one that it denies. */
const FEATURES: [string, string, Case, Case][] = [
  ['request.auth', 'allow create: if request.auth != null;', {}, { uid: null }],
  ['a wildcard', 'allow create: if request.auth.uid == uid;', {}, { uid: 'other' }],
  ['a token claim', 'allow create: if request.auth.token.auth_time * 1000 >= 100000;', {}, { uid: null }],
  ['size', 'allow create: if request.resource.size <= 5 * 1024 * 1024;', { size: 5_242_880 }, { size: 5_242_881 }],
  [
    'contentType and matches',
    "allow create: if request.resource.contentType.matches('image/(png|jpeg)');",
    {},
    { type: 'text/html' },
  ],
  ['a pattern on the name', "allow create: if name.matches('[a-z]');", {}, { path: '/b/x/o/files/u/A1' }],
  ['request.time', 'allow create: if request.time < timestamp.date(2027, 1, 1);', {}, { time: '2027-02-01T00:00:00Z' }],
  [
    'a stored file',
    'allow get: if resource.size == 7;',
    { method: 'get', stored: map({ size: { int_value: 7 } }) },
    { method: 'get', stored: map({ size: { int_value: 8 } }) },
  ],
  [
    'a missing file',
    'allow get: if resource == null;',
    { method: 'get' },
    { method: 'get', stored: map({ size: { int_value: 8 } }) },
  ],
  ['list separately from get', 'allow list: if true;', { method: 'list' }, { method: 'get' }],
  ['delete separately from create', 'allow delete: if true;', { method: 'delete' }, { method: 'create' }],
  ['a path without a rule', 'allow create: if true;', {}, { path: '/b/x/o/elsewhere/a' }],
];
test.each(FEATURES)('%s', async (_name, allow, allowed, denied) => {
  const { evaluator, answer } = await withRules(rules(allow));
  expect(answer).toMatchObject({ id: 0, errors: [], result: { rulesVersion: 2 } });
  evaluator.send(verify(1, allowed));
  expect(permit(await evaluator.receive())).toBe(true);
  evaluator.send(verify(2, denied));
  expect(permit(await evaluator.receive())).toBe(false);
});

test('a syntax error names its line, and requests are denied', async () => {
  const { evaluator, answer } = await withRules(
    "rules_version = '2';\nservice firebase.storage {\n  match /b/{bucket}/o { allow get if true; }\n}",
  );
  expect((answer.errors as string[])[0]).toMatch(/^L3/);
  evaluator.send(verify(1));
  expect(await evaluator.receive()).toMatchObject({ errors: ['no such ruleset'], result: { permit: false } });
});

test('rules of another service are an error', async () => {
  const { answer } = await withRules(
    "rules_version = '2';\nservice cloud.firestore { match /a/{b} { allow get: if true; } }",
  );
  expect(answer.errors).toHaveLength(1);
});

const LOOK_UP = rules(
  'allow create: if inGoodStanding();',
  'function inGoodStanding() { let u = firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data; return u.inactive == false; }',
);
const found = (id: unknown, inactive: boolean) => ({
  id,
  status: 'ok',
  result: { name: 'x', fields: { inactive: { booleanValue: inactive } } },
});

test('a look-up fetches the document and the request continues under its id', async () => {
  const { evaluator } = await withRules(LOOK_UP);
  evaluator.send(verify(7));
  const request = await evaluator.receive();
  expect(request).toMatchObject({
    action: 'fetch_firestore_document',
    id: 7,
    context: { path: '/databases/(default)/documents/users/u' },
  });
  evaluator.send(found(request.server_request_id, false));
  const reply = await evaluator.receive();
  expect([reply.id, permit(reply)]).toEqual([request.server_request_id, true]);
  evaluator.send(verify(8));
  const again = await evaluator.receive();
  evaluator.send(found(again.server_request_id, true));
  expect(permit(await evaluator.receive())).toBe(false);
});

test('a missing document leads to denial', async () => {
  const { evaluator } = await withRules(LOOK_UP);
  evaluator.send(verify(1));
  const request = await evaluator.receive();
  evaluator.send({ id: request.server_request_id, status: 'not_found' });
  expect(permit(await evaluator.receive())).toBe(false);
});

test('requests that arrive during a look-up are queued', async () => {
  const { evaluator } = await withRules(LOOK_UP);
  evaluator.send(verify(1));
  const first = await evaluator.receive();
  evaluator.send(verify(2, { uid: 'v' }));
  evaluator.send('this is not JSON');
  evaluator.send(found(first.server_request_id, false));
  expect(permit(await evaluator.receive())).toBe(true);
  const second = await evaluator.receive();
  expect(second).toMatchObject({ id: 2, context: { path: '/databases/(default)/documents/users/v' } });
  evaluator.send(found(second.server_request_id, true));
  expect(permit(await evaluator.receive())).toBe(false);
});

test('a third distinct look-up is refused, as in production', async () => {
  const exists = (name: string) => `firestore.exists(/databases/(default)/documents/a/${name})`;
  const two = await withRules(rules(`allow create: if ${exists('one')} && ${exists('two')} && ${exists('one')};`));
  two.evaluator.send(verify(1));
  for (let i = 0; i < 2; i++) two.evaluator.send(found((await two.evaluator.receive()).server_request_id, false));
  expect(permit(await two.evaluator.receive())).toBe(true);
  program.kill();
  const three = await withRules(rules(`allow create: if ${exists('one')} && ${exists('two')} && ${exists('three')};`));
  three.evaluator.send(verify(1));
  for (let i = 0; i < 2; i++) three.evaluator.send(found((await three.evaluator.receive()).server_request_id, false));
  expect(permit(await three.evaluator.receive())).toBe(false);
});
