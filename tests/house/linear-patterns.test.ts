import { expect, test } from 'vitest';
import { type Node, nodes, parsedFiles } from './parsed-files.ts';

const LENGTH = 12_000;
/** A third of what a pattern takes that looks again at what it has read, and many times what others take. */
const MAX_MS = 50;
const PIECES = 'a|A|é|0|_| |\n|-|.|,|;|:|#|/|\\|(|"|<|@|=|&|?|a |a.|a-|a,|0 |0.|1,|.a|-a| a|@a|//'.split('|');
/** A character that keeps a pattern from the end that it wants to reach. */
const ENDS = ['', '\u0001', '\u0001a'];
const TEXTS = PIECES.flatMap((piece) => ENDS.map((end) => piece.repeat(LENGTH / piece.length) + end));

interface Written {
  pattern: string;
  flags: string;
}
/** The patterns of a syntax tree that can repeat something. */
const patternsIn = (program: Node): Written[] =>
  [...nodes(program)].flatMap(({ type, regex }) => {
    const written = regex as Written | undefined;
    return type === 'Literal' && written && /[*+]|\{\d+,\d*\}/.test(written.pattern) ? [written] : [];
  });

/** Milliseconds of processor time to look for everything that a pattern finds in a text. */
function costOf(pattern: RegExp, text: string): number {
  const before = process.cpuUsage();
  text.replace(pattern, '');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const isCostly = ({ pattern, flags }: Written): boolean => {
  const regExp = new RegExp(pattern, flags.replace('y', ''));
  return TEXTS.some((text) => [1, 2, 3].every(() => costOf(regExp, text) > MAX_MS));
};

test('a pattern that begins again within what it has read is found', () => {
  expect(isCostly({ pattern: '\\s+$', flags: '' })).toBe(true);
  expect(isCostly({ pattern: '(?<!\\s)\\s+$', flags: '' })).toBe(false);
});

test('no pattern goes back over the run that it has matched: 12,000 characters cost it at most 50 ms', () => {
  const files = ['src', 'functions/src'].flatMap(parsedFiles);
  const written = new Map(
    files.flatMap(({ path, program }) =>
      patternsIn(program).map((found) => [`/${found.pattern}/${found.flags}`, { path, found }] as const),
    ),
  );
  expect(written.size).toBeGreaterThan(100);
  const costly = [...written].filter(([, { found }]) => isCostly(found));
  expect(costly.map(([name, { path }]) => `${path} ${name}`)).toEqual([]);
});
