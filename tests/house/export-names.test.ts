import { expect, test } from 'vitest';
import { isNode, type Node, type ParsedFile, parse, parsedFiles } from './parsed-files.ts';

/**
 * Firebase deploys the exports of these files, under the name that the trigger, the schedule or the API has in its own
 * file.
 */
const DEPLOYED = ['functions/src/index.ts', 'functions/src/background.ts'];

const nameOf = (node: unknown): string[] => (isNode(node) ? [String(node.name ?? node.value)] : []);

/** Returns the names in a plain or destructured binding. */
function boundIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'ObjectPattern')
    return (pattern.properties as Node[]).flatMap((item) => boundIn(item.value ?? item));
  if (pattern.type === 'ArrayPattern') return (pattern.elements as unknown[]).flatMap(boundIn);
  if (pattern.type === 'AssignmentPattern') return boundIn(pattern.left);
  if (pattern.type === 'RestElement') return boundIn(pattern.argument);
  return nameOf(pattern);
}

/** Returns the names that a file exports, each once: a schema and its type may share one, and so may overloads. */
function exportsOf({ program }: ParsedFile): Set<string> {
  const names = (program.body as Node[]).flatMap((node) => {
    if (node.type === 'ExportAllDeclaration') return isNode(node.exported) ? nameOf(node.exported) : ['*'];
    if (node.type === 'ExportDefaultDeclaration') return ['default'];
    if (node.type !== 'ExportNamedDeclaration') return [];
    const specified = (node.specifiers as Node[]).flatMap(({ exported }) => nameOf(exported));
    if (!isNode(node.declaration)) return specified;
    const { id, declarations } = node.declaration;
    const declared = (declarations as Node[] | undefined)?.flatMap((item) => boundIn(item.id)) ?? nameOf(id);
    return [...specified, ...declared];
  });
  return new Set(names);
}

/** Returns each name that several files export, with these files. */
function sharedNames(files: readonly ParsedFile[]): string[] {
  const places = new Map<string, string[]>();
  for (const file of files) {
    for (const name of exportsOf(file)) places.set(name, [...(places.get(name) ?? []), file.path]);
  }
  return [...places].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}

test('no two files of the domain and the functions export the same name', () => {
  const files = [...parsedFiles('src/domain'), ...parsedFiles('functions/src')];
  const named = files.filter(({ path }) => !DEPLOYED.includes(path));
  expect(named).toHaveLength(files.length - DEPLOYED.length);
  const names = new Set(named.flatMap((file) => [...exportsOf(file)]));
  expect(names.size).toBeGreaterThan(3000);
  // Names behind `export *` would not be compared.
  expect(names).not.toContain('*');
  expect(sharedNames(named)).toEqual([]);
});

test('every kind of export is compared, and both files are named', () => {
  const one = `export const [first, { second, third: own = 1, ...rest }] = read();
    export function fourth() {} export class Fifth {} export interface Sixth {} export type Seventh = 1;
    export { inner as eighth } from './inner.ts'; export * as ninth from './inner.ts'; const apart = 1;`;
  const names = ['first', 'second', 'own', 'rest', 'fourth', 'Fifth', 'Sixth', 'Seventh', 'eighth', 'ninth'];
  const again = names.map((name) => `export const ${name} = 1;`).join(' ');
  const other = `${again} export const third = 1; export const inner = 1; export const apart = 1;`;
  expect(sharedNames([parse('one.ts', one), parse('other.ts', other)])).toEqual(
    names.map((name) => `${name}: one.ts, other.ts`),
  );
  const schema = 'export const deal = 1; export type deal = 1;';
  expect(sharedNames([parse('schema.ts', schema)])).toEqual([]);
});
