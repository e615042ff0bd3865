import { expect, test } from 'vitest';
import { type Import, importsOf, parse, parsedFiles, writesOf } from './parsed-files.ts';

const files = [...parsedFiles('src'), ...parsedFiles('functions/src')];
const imports: Import[] = files.flatMap(importsOf);
const sentences = (wrong: Import[]) => wrong.map(({ file, target }) => `${file} imports ${target}`);
/** Returns the folder of a file's feature on either side, such as `src/features/deals`. */
const featureOf = (path: string) => /^(functions\/)?src\/features\/[^/]+(?=\/)/.exec(path)?.[0];

const crossesFeatures = ({ file, target }: Import): boolean => {
  const own = featureOf(file);
  const other = featureOf(target);
  return own !== undefined && other !== undefined && own !== other;
};

/** The layers of both sides, lowest first. A file imports only from its own layer and lower ones. */
const ROOMS: [name: string, rank: number, pattern: RegExp][] = [
  ['domain', 0, /^src\/domain\//],
  ['lib', 1, /^src\/lib\//],
  ['components', 2, /^src\/components\//],
  ['features', 3, /^src\/features\//],
  ['app', 4, /^src\/(app\/|main\.tsx)/],
  ['data', 1, /^functions\/src\/data\//],
  ['integrations', 1, /^functions\/src\/integrations\//],
  ['records', 2, /^functions\/src\/records\//],
  ['features', 3, /^functions\/src\/features\//],
  ['http', 4, /^functions\/src\/http\//],
  ['triggers', 4, /^functions\/src\/triggers\//],
  ['schedules', 4, /^functions\/src\/schedules\//],
  ['emulator', 5, /^functions\/src\/emulator\//],
  ['wiring', 6, /^functions\/src\/[^/]+$/],
];
const roomOf = (path: string) => ROOMS.find(([, , pattern]) => pattern.test(path));
/**
 * Pairs of layers that may import each other: adapters of external services store data through `data`, and `data` may
 * use an adapter.
 */
const NEIGHBORS = new Set(['data integrations', 'integrations data']);
/** Imports behind `__EMULATOR__`, loaded by `import()` so that no production bundle contains them. */
const EMULATOR_ONLY = new Set([
  'functions/src/http/app.ts functions/src/emulator/emulator-routes.ts',
  'functions/src/triggers/on-outbox-created.ts functions/src/emulator/paused-outbox.ts',
]);

/** True if an import points to a higher layer, or to a different one at the same level. */
function pointsUp({ file, target, dynamic }: Import): boolean {
  const from = roomOf(file);
  const to = roomOf(target);
  if (!from || !to || (dynamic && EMULATOR_ONLY.has(`${file} ${target}`))) return false;
  const [fromName, fromRank] = from;
  const [toName, toRank] = to;
  return toRank > fromRank || (toRank === fromRank && toName !== fromName && !NEIGHBORS.has(`${fromName} ${toName}`));
}

/** Files that write documents which belong to no record, with their reasons. */
const WRITERS: [pattern: RegExp, reason: string][] = [
  [/^functions\/src\/records\//, 'the one writer of each entity'],
  [/^functions\/src\/data\/firestore\/transaction\.ts$/, 'the transaction itself'],
  [/^functions\/src\/data\/command\/run-command\.ts$/, 'stores the results of commands by their idempotency keys'],
  [/^functions\/src\/data\/command\/rate-limit\.ts$/, 'counts calls against their limits'],
  [/^functions\/src\/data\/crypto\/secret-key\.ts$/, 'makes keys'],
  [/^functions\/src\/integrations\/pdf\//, 'parts of a PDF, which are added to each other'],
  [/^functions\/src\/emulator\//, 'settings of the emulators'],
  [/^functions\/src\/integrations\/payments\/stripe\//, 'makes things at Stripe, not in Firestore'],
];

/** Files that read deals as stored, without a hidden seller's data, each with its reason. */
const READS_STORED_DEALS: Record<string, string> = {
  'functions/src/features/admin/search/find-records.ts': 'inquiries, which are whole',
  'functions/src/features/accounts/copy-profile-to-listings-and-deals.ts':
    'compares copies of a name before it loads the deal',
  'functions/src/schedules/clear-media.ts': 'looks at covers',
};

test('workflows read deals made whole: what is stored of one may lack its seller', () => {
  const found = parsedFiles('functions/src')
    .filter(({ path }) => !path.startsWith('functions/src/records/deal/'))
    .filter(({ text }) => /\brefs\.(deals?|inquiry|inquiries)\(/.test(text))
    .map(({ path }) => path);
  expect(found.sort()).toEqual(Object.keys(READS_STORED_DEALS).sort());
});

test('there is something to check', () => expect(imports.length).toBeGreaterThan(300));

test('the domain imports only itself and zod', () => {
  const wrong = imports.filter(
    ({ file, target }) => file.startsWith('src/domain/') && target !== 'zod' && !target.startsWith('src/domain/'),
  );
  expect(sentences(wrong)).toEqual([]);
});

test('a feature never imports another feature, in the browser or in the functions', () => {
  expect(sentences(imports.filter(crossesFeatures))).toEqual([]);
});

test('imports point one way, in the browser and in the functions', () => {
  expect(sentences(imports.filter(pointsUp))).toEqual([]);
});

test('Firebase and reactfire appear only in lib/ and data/', () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      file.startsWith('src/') && /^(firebase|reactfire|rxjs)(\/|$)/.test(target) && !/^src\/lib\/|\/data\//.test(file),
  );
  expect(sentences(wrong)).toEqual([]);
});

test('what this device stores is parsed by `deviceValue`, and nowhere else by hand', () => {
  const byHand = /\b(local|session)Storage\b[\s\S]*JSON\.parse|JSON\.parse[\s\S]*\b(local|session)Storage\b/;
  const found = files.filter(({ path, text }) => path.startsWith('src/') && byHand.test(text)).map(({ path }) => path);
  expect(found).toEqual(['src/lib/session/device-value.ts']);
});

test('functions take nothing from the site but the domain', () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      file.startsWith('functions/') && target.startsWith('src/') && !target.startsWith('src/domain/'),
  );
  expect(sentences(wrong)).toEqual([]);
});

test('queries are described in the domain and the functions’ list, and built in one place of each side', () => {
  const builds = /\.(where|orderBy)\(|\b(where|orderBy|collectionGroup)\(/;
  expect(files.filter(({ text }) => builds.test(text)).map(({ path }) => path)).toEqual([
    'src/lib/firebase/firestore-query.ts',
    'functions/src/data/firestore/find.ts',
  ]);
});

test('only records write to Firestore', () => {
  const outside = files.filter(
    ({ path }) => path.startsWith('functions/') && !WRITERS.some(([pattern]) => pattern.test(path)),
  );
  expect(outside.flatMap(writesOf)).toEqual([]);
});

test('each exception still writes something', () => {
  for (const [pattern, reason] of WRITERS) {
    const writes = files.filter(({ path }) => pattern.test(path)).flatMap(writesOf);
    expect(writes.length, reason).toBeGreaterThan(0);
  }
});

test.each([
  ['functions/src/features/deals/a.ts', "import { b } from '../offers/b.ts';"],
  ['functions/src/records/deal/a.ts', "import type { B } from '../../features/deals/b.ts';"],
  ['functions/src/data/a.ts', "export type A = import('../http/b.ts').B;"],
  ['functions/src/features/deals/a.ts', "export * from '../../http/b.ts';"],
  ['functions/src/schedules/a.ts', "const { b } = await import('../http/b.ts');"],
  ['src/lib/session/a.ts', "import type { B } from '../../components/account/b.tsx';"],
  ['src/features/deals/a.ts', "import '../../app/b.ts';"],
])('in %s, %s is refused', (path, text) => {
  const [found] = importsOf(parse(path, text));
  if (!found) throw new Error('The import was not seen.');
  expect(pointsUp(found) || crossesFeatures(found)).toBe(true);
});

test.each([
  ['tx.set(refs.deal(id), deal);', 1],
  ['await refs.user(uid).update({ premium: true });', 1],
  ['db().batch().create(mark, {});', 2],
  ['for (const doc of page.docs) doc.ref.delete();', 1],
  ['const known = new Map(); known.set(1, 2); known.delete(1);', 0],
  ["const cipher = createCipheriv('aes-256-gcm', key, iv); cipher.update(text);", 0],
  ["createHash('sha256').update(text).digest('hex');", 0],
  ['await file.delete({ ignoreNotFound: true });', 0],
])('%s has %i writes', (text, count) => {
  expect(writesOf(parse('a.ts', text))).toHaveLength(count);
});

test('no files import each other in a circle', () => {
  const targets = new Map<string, string[]>();
  // Modules that are loaded later by `import()` may form a cycle.
  for (const { file, target, dynamic } of imports) {
    if (!dynamic) targets.set(file, [...(targets.get(file) ?? []), target]);
  }
  expect(circlesIn(targets)).toEqual([]);
  expect(
    circlesIn(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['a']],
      ]),
    ),
  ).toEqual(['a → b → c → a']);
});

/** Returns the cycles of a graph, each once, as a path. */
function circlesIn(targets: Map<string, string[]>): string[] {
  const circles: string[] = [];
  const finished = new Set<string>();
  const follow = (file: string, way: string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) circles.push([...way.slice(start), file].join(' → '));
    if (start >= 0 || finished.has(file)) return;
    for (const target of targets.get(file) ?? []) follow(target, [...way, file]);
    finished.add(file);
  };
  for (const file of targets.keys()) follow(file, []);
  return circles;
}
