import { expect, test } from 'vitest';
import { isNode, type Node, nodes, type ParsedFile, parsedFiles } from './parsed-files.ts';
import { canRepeat, isCostly, ownPieces, type Written } from './pattern-costs.ts';

/** Returns the regular expression literals in a file. */
const writtenIn = ({ program }: ParsedFile): Written[] =>
  [...nodes(program)].flatMap(({ type, regex }) => (type === 'Literal' && regex ? [regex as Written] : []));

const isMaker = ({ type, callee }: Node): boolean =>
  (type === 'NewExpression' || type === 'CallExpression') && isNode(callee) && callee.name === 'RegExp';

/** Returns the patterns that a file builds from parts when it loads. The file is loaded again to record them. */
async function madeIn({ path }: ParsedFile): Promise<Written[]> {
  const found: Written[] = [];
  const Real = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Real, {
    construct: (target, [source, flags]) => {
      const made = new target(source, flags);
      if (new Error().stack?.includes(path)) found.push({ pattern: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    await import(/* @vite-ignore */ `../../${path}?patterns`);
  } finally {
    globalThis.RegExp = Real;
  }
  return found;
}

const named = (path: string, found: readonly Written[]) =>
  found
    .filter(({ pattern }) => canRepeat(pattern))
    .map((item) => [`/${item.pattern}/${item.flags}`, { path, one: item }] as const);
/** Returns the costly patterns, without duplicates. */
const costlyOf = (all: ReadonlyMap<string, { path: string; one: Written }>): string[] =>
  [...all].filter(([, { one }]) => isCostly(one)).map(([name, { path }]) => `${path} ${name}`);

/** Each test takes two seconds of processor time, which can be far longer on a busy machine. */
const BUSY = { timeout: 120_000 };

const files = ['src', 'functions/src'].flatMap(parsedFiles);

test('a pattern that begins again within what it has read is found', BUSY, () => {
  expect(isCostly({ pattern: '\\s+$', flags: '' })).toBe(true);
  expect(isCostly({ pattern: '(?<!\\s)\\s+$', flags: '' })).toBe(false);
  // Only a text of the pattern's own words makes it start again.
  expect(ownPieces('\\p{L}(?:哪|多少)[^，]*$')).toEqual(expect.arrayContaining(['哪', '多少', '，']));
  expect(isCostly({ pattern: '(?:哪|多少)[^，]*$', flags: 'u' })).toBe(true);
});

test('no pattern goes back over the run that it has matched: 12,000 characters cost it at most 50 ms', BUSY, () => {
  const written = new Map(files.flatMap((file) => named(file.path, writtenIn(file))));
  expect(written.size).toBeGreaterThan(100);
  expect(costlyOf(written)).toEqual([]);
});

test('nor does one that is made of parts', BUSY, async () => {
  const makers = files.filter(({ program }) => [...nodes(program)].some(isMaker));
  const made = new Map<string, { path: string; one: Written }>();
  for (const file of makers) for (const [name, found] of named(file.path, await madeIn(file))) made.set(name, found);
  expect(made.size).toBeGreaterThan(40);
  expect(costlyOf(made)).toEqual([]);
});
