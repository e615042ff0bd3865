import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allowStatements, isMatched } from '../rules/allow-statements.ts';

const READS = ['get', 'list'];
/** Returns which of these documents a user may write if a condition holds. */
const written = (rules: string, documents: readonly string[]) =>
  documents.filter((document) =>
    allowStatements(rules).some(
      (item) => item.methods.some((method) => !READS.includes(method)) && isMatched(item, document),
    ),
  );
const inService = (block: string) => `rules_version = '2';
  service cloud.firestore { match /databases/{database}/documents { ${block} } }`;

describe.each(['firestore.rules', 'storage.rules'])('%s', (file) => {
  const rules = readFileSync(file, 'utf8');
  test('every line that allows a write is found', () => {
    // Counts line by line, in a different way than the parser.
    const lines = rules.split('\n').filter((line) => /^\s*allow\b[^:;]*\b(create|update|delete|write)\b/.test(line));
    const found = allowStatements(rules).filter(({ methods }) => methods.some((method) => !READS.includes(method)));
    expect(lines.length).toBeGreaterThan(0);
    expect(found).toHaveLength(lines.length);
  });
  test('a write rule that appears in any match block is found there', () => {
    const blocks = [...rules.matchAll(/match (\/.*) \{\n/g)];
    expect(blocks.length).toBeGreaterThan(1);
    for (const { 0: opening, 1: path = '', index } of blocks) {
      const end = index + opening.length;
      const before = new Set(allowStatements(rules).map(({ condition }) => condition.trim()));
      const after = allowStatements(`${rules.slice(0, end)}allow write: if added();\n${rules.slice(end)}`);
      const added = after.filter(({ condition }) => !before.has(condition.trim()));
      expect(added.map((item) => [item.methods, item.path.endsWith(path)])).toEqual([
        [['create', 'update', 'delete'], true],
      ]);
    }
  });
});

test('nested blocks, wildcards and recursive wildcards match as in Firestore', () => {
  const rules = inService(`
    match /notes/{id} {
      allow get: if true;
      match /lines/{line} { allow create: if true; }
      match /{rest=**} { allow get; }
    }
    match /open/{path = **} { allow update: if true; }
    match /{path=**}/posts/{id} { allow delete; }
    match /exact/one { allow write: if a() || (b() && c()); }`);
  const documents = [
    'notes/1',
    'notes/1/lines/2',
    'notes/1/lines/2/words/3',
    'notes/1/others/2',
    'open/1',
    'open/1/a/2',
    'opened/1',
    'posts/1',
    'a/1/posts/2',
    'a/1/posts/2/b/3',
    'exact/one',
    'exact/two',
  ];
  expect(written(rules, documents)).toEqual([
    'notes/1/lines/2',
    'open/1',
    'open/1/a/2',
    'posts/1',
    'a/1/posts/2',
    'exact/one',
  ]);
});

test('several methods, several lines, no condition and comments are parsed', () => {
  const rules = inService(`
    // allow write: if this were a rule
    /* match /never/{id} { allow write; } */
    function braces() { return 'allow write; } match /x/{y} {' != "//"; }
    match /a/{id} { allow get,
      create,
      update : if braces()
        && true; }
    match /b/{id} { allow read, write; }
    match /c/{id}{allow delete:if braces();}
    match /never/{id} { allow list: if resource.data.state == 'allow write: if true;'; }`);
  expect(allowStatements(rules).map(({ path, methods }) => [path.split('/')[4], methods])).toEqual([
    ['a', ['get', 'create', 'update']],
    ['b', ['get', 'list', 'create', 'update', 'delete']],
    ['c', ['delete']],
    ['never', ['list']],
  ]);
});

test('an unreadable statement is an error, rather than a missing rule', () => {
  expect(() => allowStatements(inService('match /a/{id} { allow write: when(true); }'))).toThrow('0 of 1');
  expect(() => allowStatements(inService('match /a/{id} { allow get: if true; allow write }'))).toThrow('1 of 2');
  expect(() => allowStatements('service cloud.firestore { match /a/{id} { allow write;')).toThrow('not closed');
});
