import { dirname, join } from 'node:path';
import { isNode, type Node, type ParsedFile } from './parsed-files.ts';

/** Functions that put a stored moment or number into a sentence, or read a stored sentence, as `file#name`. */
export const STORED_MARKS = [
  ...['storedMoment', 'storedDate', 'storedCalendarDay', 'storedNumber', 'storedList'].map(
    (name) => `src/domain/shared/stored-moments.ts#${name}`,
  ),
  'src/domain/deal/events.ts#timelineLine',
];

/**
 * Returns the files that compose a sentence with a stored moment but do not render it. The moment may be inserted by
 * one of their own functions or, at any depth, by an imported one.
 */
export function findUnrenderedSentences(sources: readonly ParsedFile[], marks: readonly string[]): string[] {
  const open = sources.filter(({ text }) => !/<Moments\b|\bformatStoredMoments\(/.test(text));
  const made = open.flatMap((file) => {
    const imported = importedNames(file);
    const own = declarationsOf(file);
    const names = new Set(own.map(({ name }) => name));
    const keyOf = (name: string) => (names.has(name) ? `${file.path}#${name}` : imported.get(name));
    return own.map(({ name, uses }) => ({ path: file.path, key: `${file.path}#${name}`, uses: uses.map(keyOf) }));
  });
  const marked = new Set<string | undefined>(marks);
  for (let before = 0; before !== marked.size; ) {
    before = marked.size;
    for (const { key, uses } of made) if (uses.some((use) => use !== undefined && marked.has(use))) marked.add(key);
  }
  return [...new Set(made.filter(({ key }) => marked.has(key)).map(({ path }) => path))];
}

/** Maps the names that a file imports from our other files to `file#name`. Types are left out. */
function importedNames({ path, program }: ParsedFile): Map<string, string> {
  const found = new Map<string, string>();
  for (const node of program.body as Node[]) {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type' || !isNode(node.source)) continue;
    const target = join(dirname(path), String(node.source.value));
    for (const { importKind, imported, local } of node.specifiers as Node[]) {
      if (importKind !== 'type' && isNode(imported) && isNode(local)) {
        found.set(String(local.name), `${target}#${imported.name}`);
      }
    }
  }
  return found;
}

/** Returns the top-level functions and values of a file, with the names that each uses. */
const declarationsOf = ({ program }: ParsedFile): { name: string; uses: string[] }[] =>
  (program.body as Node[]).flatMap((statement) => {
    const node = isNode(statement.declaration) ? statement.declaration : statement;
    const all = node.type === 'VariableDeclaration' ? (node.declarations as Node[]) : [node];
    return all.flatMap((item) =>
      isNode(item.id) && typeof item.id.name === 'string' ? [{ name: item.id.name, uses: usedIn(item) }] : [],
    );
  });

/** Returns the names that a node uses, except names of properties and of JSX components, which return no sentence. */
function usedIn(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node.name)];
  const isNamed = node.type === 'MemberExpression' || node.type === 'Property';
  return Object.entries(node).flatMap(([field, value]) => {
    if (isNamed && !node.computed && (field === 'property' || field === 'key')) return [];
    return [value].flat().filter(isNode).flatMap(usedIn);
  });
}
