import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../src/domain/collections.ts';
import { firstRelease } from '../support/stored/first-release.ts';
import { allowStatements, isMatched } from './allow-statements.ts';
import { attemptsOn } from './attempts.ts';
import { READS } from './reads.ts';
import { fieldsOf, isAllowed } from './rest-world.ts';
import {
  closeWorld,
  DEAL,
  EVERYBODY,
  HIDDEN_DEAL,
  openWorld,
  RULES,
  SENT,
  seed,
  storedData,
  writeAll,
} from './world.ts';

// Everyone tries to write each kind of document: rewriting its data, writing other data, deleting it, and creating
// another of its kind, plus changing, removing or adding each field if any rule allows writes or HANDOFF_WRITES=all.
// Clients write only messages and presence (firestore.test.ts), and `MAY` lists what is allowed.

/** Allowed attempts on an existing document, or at creating one like it. */
const MAY: Record<string, string[]> = {
  // Rewriting the same data changes nothing.
  [paths.presence(DEAL, 'seller')]: ['seller: unchanged'],
  [paths.presence(HIDDEN_DEAL, 'buyer')]: ['buyer: unchanged'],
};

/**
 * Every document of the table of reads, a message and presences, and documents that people could create for themselves.
 */
const TARGETS = [
  ...new Set([
    ...READS.flatMap(({ get }) => get ?? []),
    paths.message(DEAL, SENT),
    ...['unverified', 'stranger', 'inactive'].map((uid) => paths.presence(DEAL, uid)),
    ...['buyer', 'inactive', 'admin'].map((uid) => paths.profile(uid)),
    ...['buyer', 'admin', 'support-late'].map((uid) => paths.impersonation(uid)),
  ]),
];

const WRITE_RULES = allowStatements(readFileSync(RULES, 'utf8')).filter(({ methods }) =>
  methods.some((method) => method !== 'get' && method !== 'list'),
);
const eachField = (path: string): boolean =>
  process.env.HANDOFF_WRITES === 'all' || WRITE_RULES.some((rule) => isMatched(rule, path));

const EXAMPLES = firstRelease();
/** Returns the largest document of this kind that the first release wrote. */
function exampleFor(path: string): object {
  const kind = path.split('/');
  const fits = (pattern: string) => {
    const parts = pattern.split('/');
    return parts.length === kind.length && parts.every((part, i) => part === '*' || part === kind[i]);
  };
  const found = Object.entries(EXAMPLES).flatMap(([pattern, documents]) => (fits(pattern) ? documents : []));
  return found.sort((one, other) => Object.keys(other).length - Object.keys(one).length)[0] ?? { state: 'open' };
}

beforeAll(openWorld);
// The world's documents have only the fields that rules read; here they get all fields of their kind.
beforeAll(async () => {
  await seed();
  const small = await storedData(TARGETS);
  await writeAll([...small].map(([path, data]) => [path, { ...exampleFor(path), ...data }]));
});
afterAll(closeWorld);

test('every rule that lets anyone write is tested on a document', () => {
  const untried = WRITE_RULES.filter((rule) => !TARGETS.some((path) => isMatched(rule, path)));
  expect(untried.map(({ path }) => path)).toEqual([]);
});

test.each(TARGETS)('%s', async (path) => {
  const own = await fieldsOf(path);
  const beside = `${path.slice(0, path.lastIndexOf('/'))}/${crypto.randomUUID()}`;
  if (!own) await writeAll([[beside, exampleFor(path)]]);
  const like = own ?? (await fieldsOf(beside)) ?? {};
  const allowed = await Promise.all(
    EVERYBODY.map(async (uid) => {
      const found: string[] = [];
      const attempt = async (at: string, item: { what: string; fields: typeof own }) => {
        if (await isAllowed(uid, at, item)) found.push(`${uid}: ${item.what}`);
      };
      await attempt(own ? beside : path, { what: 'created', fields: like });
      for (const item of own ? attemptsOn(own, eachField(path)) : []) await attempt(path, item);
      return found;
    }),
  );
  expect(allowed.flat()).toEqual(MAY[path] ?? []);
  // A refused write must leave the document unchanged.
  expect(await fieldsOf(path)).toEqual(own);
});
