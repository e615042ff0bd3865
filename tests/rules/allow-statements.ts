/** One `allow` of a rules file, for one match block and all its methods. */
export interface AllowStatement {
  /**
   * The path of the match blocks around the statement, from the root: `/databases/{database}/documents/users/{uid}`.
   */
  path: string;
  methods: string[];
  /** The condition, or an empty string if it always holds. */
  condition: string;
  /** The bodies of the functions in scope. */
  functions: ReadonlyMap<string, string>;
}

const METHODS: Record<string, string[]> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

/** Returns every `allow` in a rules file, including those in nested match blocks. Throws if it cannot read one. */
export function allowStatements(rules: string): AllowStatement[] {
  const plain = plainText(rules);
  const found = statementsIn(plain, '', new Map());
  const written = plain.match(/\ballow\b/g)?.length ?? 0;
  if (found.length !== written) throw new Error(`${found.length} of ${written} allow statements could be read.`);
  return found;
}

/** True if a match block applies to a document's path, such as `users/ada`. */
export const isMatched = ({ path }: AllowStatement, document: string): boolean =>
  fits(path.split('/').slice(1), ['databases', '(default)', 'documents', ...document.split('/')]);

function fits([first, ...rest]: string[], path: string[]): boolean {
  if (first === undefined) return path.length === 0;
  // `{name=**}` stands for any number of segments, including none.
  if (/^\{.*=\s*\*\*\s*\}$/.test(first)) return [...path, ''].some((_, i) => fits(rest, path.slice(i)));
  return path.length > 0 && (first.startsWith('{') || first === path[0]) && fits(rest, path.slice(1));
}

/** Returns rules without comments, and without syntax inside of strings. */
const plainText = (rules: string): string =>
  rules.replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/.*$|\/\*[\s\S]*?\*\//gm, (found) =>
    found.startsWith('/') ? ' ' : found.replace(/[{}:;]|\ballow\b/g, '_'),
  );

function statementsIn(block: string, path: string, outer: ReadonlyMap<string, string>): AllowStatement[] {
  const functions = new Map(outer);
  const inner: { path: string; body: string }[] = [];
  let rest = '';
  let at = 0;
  const opening = /(?:service\s+[\w.]+|match\s+(\/[^\s]*(?:\{[^}]*\}[^\s]*)*)|function\s+(\w+)\([^)]*\))\s*\{/g;
  for (let hit = opening.exec(block); hit; hit = opening.exec(block)) {
    const end = closing(block, opening.lastIndex);
    const body = block.slice(opening.lastIndex, end);
    rest += block.slice(at, hit.index);
    if (hit[2]) functions.set(hit[2], body);
    else inner.push({ path: path + (hit[1] ?? ''), body });
    at = end + 1;
    opening.lastIndex = at;
  }
  rest += block.slice(at);
  const own = [...rest.matchAll(/\ballow\s+([\w,\s]+?)\s*(?::\s*if\b([\s\S]*?))?;/g)];
  return [
    ...own.map(([, names = '', condition = '']) => ({ path, methods: methodsOf(names), condition, functions })),
    ...inner.flatMap((item) => statementsIn(item.body, item.path, functions)),
  ];
}

const methodsOf = (names: string): string[] =>
  names.split(',').flatMap((name) => METHODS[name.trim()] ?? [name.trim()]);

/** Returns the index of the brace that closes the one opened before `from`. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let i = from; i < text.length; i++) {
    if (text[i] === '{') depth += 1;
    if (text[i] === '}') depth -= 1;
    if (depth === 0) return i;
  }
  throw new Error('A brace is not closed.');
}
