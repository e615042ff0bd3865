import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Comment, isNode, type Node, nodes, type ParsedFile, parse } from './parsed-files.ts';

const paths = ['src', 'functions/src', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules')),
);
const files = paths.map((path) => parse(path, readFileSync(path, 'utf8')));

const at = ({ path, text }: ParsedFile, { start }: Node | Comment): string =>
  `${path}:${text.slice(0, start).split('\n').length}`;

/** Finds entries that are wrapped in a literal and spread again, which only saves lines. */
function spreadsOfLiterals(file: ParsedFile): string[] {
  return [...nodes(file.program)].flatMap((node) => {
    const spread = (entry: Node, literal: string) =>
      /^(Spread|JSXSpread)/.test(entry.type) && isNode(entry.argument) && entry.argument.type === literal;
    const entries = (value: unknown) => (Array.isArray(value) ? value.filter(isNode) : []);
    return [
      ...entries(node.properties).filter((entry) => spread(entry, 'ObjectExpression')),
      ...entries(node.attributes).filter((entry) => spread(entry, 'ObjectExpression')),
      ...entries(node.elements).filter((entry) => spread(entry, 'ArrayExpression')),
    ].map((entry) => at(file, entry));
  });
}

/** Finds values that are named by destructuring an array literal of them. */
const tuplesTakenApart = (file: ParsedFile): string[] =>
  [...nodes(file.program)]
    .filter(({ type, id, init }) => {
      if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init)) return false;
      const named = id.type === 'ArrayPattern' && (id.elements as unknown[]).every(isNode);
      const values = Array.isArray(init.elements) ? init.elements.filter(isNode) : [];
      return named && values.length > 0 && values.every(({ type: kind }) => kind !== 'SpreadElement');
    })
    .map((node) => at(file, node));

test('golf is seen', () => {
  const found = (text: string) => spreadsOfLiterals(parse('golf.tsx', text)).length;
  expect(found('const a = { ...{ b: 1 }, ...(c && { d }) };')).toBe(1);
  expect(found('const a = [...[1, 2], ...b];')).toBe(1);
  expect(found('const a = <A {...{ b, c }} {...d} />;')).toBe(1);
  expect(
    tuplesTakenApart(parse('golf.ts', 'const [a, b] = [1, 2]; const [c] = f(); const [d] = [...e];')),
  ).toHaveLength(1);
});

test('entries stand where they belong, not in a literal that is spread', () => {
  expect(files.flatMap(spreadsOfLiterals)).toEqual([]);
});

test('each value has a declaration of its own', () => {
  expect(files.flatMap(tuplesTakenApart)).toEqual([]);
});

test('limits are named MAX_ or MIN_', () => {
  const found = files.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(MOST|LONGEST|FEWEST|LEAST|SHORTEST)_[A-Z]\w*/g)].map(([name]) => `${path}: ${name}`),
  );
  // This file contains the forbidden names itself.
  expect(found.filter((name) => !name.startsWith('tests/house/plain-code'))).toEqual([]);
});

const BRITISH =
  /instalment|cancelled|enquir(y|ies)|colour|recognis|rasteris|normalis|licence|\blabelled\b|\bgrey|travell|neighbour|theatre/i;
const WRITTEN = globSync([
  '{src,functions,scripts,tests,docs}/**/*.{ts,tsx,mjs,cjs,css,md,rules}',
  '*.{ts,mjs,md,rules,html}',
]).filter((path) => !path.includes('node_modules'));
/** Files that contain British words: this one, and the synonyms that people may search for. */
const NAMES_BRITISH = ['tests/house/plain-code.test.ts', 'src/domain/search/language/synonyms.ts'];

test('code, scripts, rules and docs are spelled as the screens are', () => {
  // Payment processors' exports and the codes of Firebase's SDK have their own spelling.
  const theirs = /canceled\|cancelled\|incomplete|user.cancelled|cancelled-popup/gi;
  expect(WRITTEN).toEqual(expect.arrayContaining(['firestore.rules', 'scripts/bootstrap.mjs', 'docs/glossary.md']));
  const found = WRITTEN.filter((path) => BRITISH.test(readFileSync(path, 'utf8').replace(theirs, '')));
  expect(found.sort()).toEqual(NAMES_BRITISH.toSorted());
});

const comments = paths.flatMap((path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, i) => (/^\s*(\/\/|\/\*\*?|\*) /.test(line) ? [{ line, place: `${path}:${i + 1}` }] : [])),
);
const HEADLESS = /^\s*(\/\/|\/\*\*?|\*) (What|Whether|Where|How|Whoever|Of which|Of what|Why|Which) /;

test('comments begin with their subject and are 120 columns wide at most', () => {
  expect(comments.length).toBeGreaterThan(3000);
  expect(comments.filter(({ line }) => HEADLESS.test(line) || line.length > 120).map(({ place }) => place)).toEqual([]);
});

/** Returns the comments of a file, with consecutive line comments joined into one. */
function wholeComments({ text, comments }: ParsedFile): Comment[] {
  const whole: Comment[] = [];
  for (const comment of comments) {
    const last = whole.at(-1);
    const goesOn =
      last?.type === 'Line' && comment.type === 'Line' && /^\n[ \t]*$/.test(text.slice(last.end, comment.start));
    if (goesOn) whole.splice(-1, 1, { ...last, value: `${last.value}\n${comment.value}`, end: comment.end });
    else whole.push(comment);
  }
  return whole;
}

/** Returns the sentences of a comment, without tags at its end and without the single word “Idempotent”. */
function sentencesOf(comment: Comment): string[] {
  const prose = comment.value
    .replace(/^\s*\*/gm, '')
    .replace(/(^|\s)@[a-z][\s\S]*/, '')
    .replace(/\bIdempotent\./g, '')
    .replace(/\s+/g, ' ');
  return prose.trim().split(/(?<=[.!?][)”’"'`*]*) (?=["“‘`(A-Z])/);
}
const isLong = (comment: Comment): boolean => sentencesOf(comment).length > 2;

test.each([
  [true, '/** One. Two. Three. */'],
  [true, '// One ends here.\n// `two` begins\n// there. (Three.)'],
  [false, '// One.\n// Two.\n\n// Three.'],
  [false, '/** One, e.g. two: v1.2. Three.\n * @public Four. Five. */'],
  [false, '/** One. Two. Idempotent. */'],
])('more than two sentences: %s for %j', (expected, text) =>
  expect(wholeComments(parse('comment.ts', text)).some(isLong)).toBe(expected),
);

test('no comment has more than two sentences', () => {
  const long = files.flatMap((file) =>
    wholeComments(file)
      .filter(isLong)
      .map((comment) => at(file, comment)),
  );
  expect(long).toEqual([]);
});
