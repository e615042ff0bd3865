import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';

type Json = Record<string, unknown>;
let program: ChildProcess;

/** The judge with a line-by-line conversation, as firebase-tools holds it. */
class Judge {
  private readonly lines: AsyncIterator<string>;
  constructor() {
    program = spawn(process.env.HANDOFF_STORAGE_RULES ?? '', { stdio: ['pipe', 'pipe', 'inherit'] });
    if (!program.stdout) throw new Error('no stdout');
    this.lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  }
  say(message: Json | string): void {
    program.stdin?.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);
  }
  async hear(): Promise<Json> {
    const { value, done } = await this.lines.next();
    if (done) throw new Error('the judge has ended');
    return JSON.parse(value as string) as Json;
  }
}

const rules = (allow: string, helpers = '') => `rules_version = '2';
service firebase.storage { match /b/{bucket}/o { ${helpers} match /files/{uid}/{name} { ${allow} } } }`;

async function withRules(source: string): Promise<{ judge: Judge; answer: Json }> {
  const judge = new Judge();
  expect(await judge.hear()).toEqual({ id: -1, status: 'ok' });
  judge.say({ action: 'load_ruleset', id: 0, context: { rulesetName: 'r', source: { files: [{ content: source }] } } });
  return { judge, answer: await judge.hear() };
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

/** A rule, a request it allows and one it denies. */
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
  ['list apart from get', 'allow list: if true;', { method: 'list' }, { method: 'get' }],
  ['delete apart from create', 'allow delete: if true;', { method: 'delete' }, { method: 'create' }],
  ['what no rule covers', 'allow create: if true;', {}, { path: '/b/x/o/elsewhere/a' }],
];
test.each(FEATURES)('%s', async (_name, allow, allowed, denied) => {
  const { judge, answer } = await withRules(rules(allow));
  expect(answer).toMatchObject({ id: 0, errors: [], result: { rulesVersion: 2 } });
  judge.say(verify(1, allowed));
  expect(permit(await judge.hear())).toBe(true);
  judge.say(verify(2, denied));
  expect(permit(await judge.hear())).toBe(false);
});

test('a syntax error names its line, and nothing is judged by it', async () => {
  const { judge, answer } = await withRules(
    "rules_version = '2';\nservice firebase.storage {\n  match /b/{bucket}/o { allow get if true; }\n}",
  );
  expect((answer.errors as string[])[0]).toMatch(/^L3/);
  judge.say(verify(1));
  expect(await judge.hear()).toMatchObject({ errors: ['no such ruleset'], result: { permit: false } });
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

test('a look-up asks for the document and goes on under its id', async () => {
  const { judge } = await withRules(LOOK_UP);
  judge.say(verify(7));
  const ask = await judge.hear();
  expect(ask).toMatchObject({
    action: 'fetch_firestore_document',
    id: 7,
    context: { path: '/databases/(default)/documents/users/u' },
  });
  judge.say(found(ask.server_request_id, false));
  const verdict = await judge.hear();
  expect([verdict.id, permit(verdict)]).toEqual([ask.server_request_id, true]);
  judge.say(verify(8));
  const again = await judge.hear();
  judge.say(found(again.server_request_id, true));
  expect(permit(await judge.hear())).toBe(false);
});

test('a missing document denies', async () => {
  const { judge } = await withRules(LOOK_UP);
  judge.say(verify(1));
  const ask = await judge.hear();
  judge.say({ id: ask.server_request_id, status: 'not_found' });
  expect(permit(await judge.hear())).toBe(false);
});

test('requests that arrive during a look-up wait their turn', async () => {
  const { judge } = await withRules(LOOK_UP);
  judge.say(verify(1));
  const first = await judge.hear();
  judge.say(verify(2, { uid: 'v' }));
  judge.say('this is not JSON');
  judge.say(found(first.server_request_id, false));
  expect(permit(await judge.hear())).toBe(true);
  const second = await judge.hear();
  expect(second).toMatchObject({ id: 2, context: { path: '/databases/(default)/documents/users/v' } });
  judge.say(found(second.server_request_id, true));
  expect(permit(await judge.hear())).toBe(false);
});

test('a third distinct look-up is refused, as in production', async () => {
  const exists = (name: string) => `firestore.exists(/databases/(default)/documents/a/${name})`;
  const two = await withRules(rules(`allow create: if ${exists('one')} && ${exists('two')} && ${exists('one')};`));
  two.judge.say(verify(1));
  for (let i = 0; i < 2; i++) two.judge.say(found((await two.judge.hear()).server_request_id, false));
  expect(permit(await two.judge.hear())).toBe(true);
  program.kill();
  const three = await withRules(rules(`allow create: if ${exists('one')} && ${exists('two')} && ${exists('three')};`));
  three.judge.say(verify(1));
  for (let i = 0; i < 2; i++) three.judge.say(found((await three.judge.hear()).server_request_id, false));
  expect(permit(await three.judge.hear())).toBe(false);
});
