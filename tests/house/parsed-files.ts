import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

/** A node of the syntax tree, with the fields that the tests read. */
export interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

export interface ParsedFile {
  /** Path from the root of the repository. */
  path: string;
  text: string;
  program: Node;
  comments: Comment[];
}

export interface Comment {
  type: 'Line' | 'Block';
  value: string;
  start: number;
  end: number;
}

const root = resolve(import.meta.dirname, '..', '..');

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export function parse(path: string, text: string): ParsedFile {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length) throw new Error(`${path}: ${errors[0]?.message}`);
  return { path, text, program: program as unknown as Node, comments };
}

/** Parses every source file below a folder, except unit tests. */
export const parsedFiles = (folder: string): ParsedFile[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => parse(path, readFileSync(join(root, path), 'utf8')));

/** Yields a node and all nodes below it. */
export function* nodes(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodes(child);
  }
}

export interface Import {
  file: string;
  /** A path from the root for our own files, or the package's name. */
  target: string;
  /** True if the import is loaded at run time by `import()`. */
  dynamic: boolean;
  /** True if only types are imported, so that nothing is loaded. */
  typeOnly: boolean;
}

/** Returns the imports of a file: values and types, re-exports, `import()` and `typeof import()`. */
export const importsOf = ({ path, program }: ParsedFile): Import[] =>
  [...nodes(program)].flatMap((node) => {
    const source = node.source ?? (node.type === 'TSImportType' ? node.argument : null);
    if (!/^(Import|Export|TSImportType)/.test(node.type) || !isNode(source)) return [];
    const literal = isNode(source.literal) ? source.literal : source;
    if (typeof literal.value !== 'string') return [];
    const name = literal.value;
    const target = name.startsWith('.') ? relative(root, resolve(root, dirname(path), name.replace(/\?.*/, ''))) : name;
    const typeOnly = [node.importKind, node.exportKind].includes('type') || node.type === 'TSImportType';
    return [{ file: path, target, dynamic: node.type === 'ImportExpression', typeOnly }];
  });

const WRITES = new Set(['set', 'create', 'update', 'delete', 'add', 'batch', 'bulkWriter', 'recursiveDelete']);
const IN_MEMORY = new Set(['Map', 'Set', 'WeakMap', 'LRUCache', 'SegmentBuilder', 'EntriesFile', 'Zip']);

/**
 * Returns calls that look like writes to Firestore: a method with such a name on anything except an object in memory, a
 * hash, or a file in Storage. Unknown objects count as Firestore.
 */
export function writesOf({ path, text, program }: ParsedFile): string[] {
  const all = [...nodes(program)];
  const memory = new Set(
    all.flatMap((node) => {
      const made = isNode(node.init) ? node.init : isNode(node.value) ? node.value : null;
      const name = isNode(node.id) ? node.id.name : isNode(node.key) ? node.key.name : null;
      const maker = made && isNode(made.callee) ? String(made.callee.name) : '';
      const isNew = made?.type === 'NewExpression' && IN_MEMORY.has(maker);
      const isCipher = made?.type === 'CallExpression' && /^create(Cipher|Decipher)iv$/.test(maker);
      return (isNew || isCipher) && typeof name === 'string' ? [name] : [];
    }),
  );
  return all.flatMap((node) => {
    if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression') return [];
    const { object, property } = node.callee;
    if (!isNode(object) || !isNode(property) || !WRITES.has(String(property.name))) return [];
    const receiver = text.slice(object.start, property.start).replace(/\s+|\.$/g, '');
    const name = receiver.replace(/^this\.#?/, '');
    if (memory.has(name) || /^create(Hash|Hmac)\(/.test(receiver)) return [];
    if (property.name === 'delete' && text.slice(property.start).startsWith('delete({ ignoreNotFound: true')) return [];
    const line = text.slice(0, property.start).split('\n').length;
    return [`${path}:${line} ${receiver}.${property.name}`];
  });
}
