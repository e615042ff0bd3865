/** What one kind of operation on one path may look up, over all its allow statements. */
export interface LookUps {
  path: string;
  method: string;
  /** Distinct paths, because a document is looked up only once per request. */
  documents: string[];
}

const METHODS: Record<string, string[]> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

interface Scope {
  path: string;
  /** The bodies of the functions in scope. */
  functions: Map<string, string>;
}

/** Counts the look-ups of every operation that a rules file allows, including those made by functions. */
export function countLookUps(rules: string): LookUps[] {
  const found = new Map<string, LookUps>();
  walk(rules.replace(/\/\/.*$/gm, ''), { path: '', functions: new Map() }, found);
  return [...found.values()];
}

function walk(block: string, outer: Scope, found: Map<string, LookUps>): void {
  const scope: Scope = { path: outer.path, functions: new Map(outer.functions) };
  const inner: { path: string; body: string }[] = [];
  let rest = '';
  let at = 0;
  const opening = /(?:service\s+[\w.]+|match\s+(\/[^\s]*(?:\{[^}]*\}[^\s]*)*)|function\s+(\w+)\([^)]*\))\s*\{/g;
  for (let hit = opening.exec(block); hit; hit = opening.exec(block)) {
    const end = closing(block, opening.lastIndex);
    const body = block.slice(opening.lastIndex, end);
    rest += block.slice(at, hit.index);
    if (hit[2]) scope.functions.set(hit[2], body);
    else inner.push({ path: hit[1] ?? '', body });
    at = end + 1;
    opening.lastIndex = at;
  }
  rest += block.slice(at);
  for (const [, methods = '', condition = ''] of rest.matchAll(/allow\s+([\w,\s]+):\s*if([\s\S]*?);/g)) {
    const documents = lookUpsIn(condition, scope.functions, new Set());
    for (const method of methods.split(',').flatMap((name) => METHODS[name.trim()] ?? [name.trim()])) {
      const key = `${scope.path} ${method}`;
      const known = found.get(key)?.documents ?? [];
      found.set(key, { path: scope.path, method, documents: [...new Set([...known, ...documents])] });
    }
  }
  for (const { path, body } of inner) walk(body, { ...scope, path: scope.path + path }, found);
}

/** The paths passed to get, exists, getAfter and existsAfter in an expression and in the functions it calls. */
function lookUpsIn(expression: string, functions: Map<string, string>, seen: Set<string>): string[] {
  const own = [
    ...expression.matchAll(/(?:^|[^.\w]|firestore\.)(?:get|exists|getAfter|existsAfter)\((\/(?:[^()]|\([^()]*\))*)\)/g),
  ];
  const called = [...expression.matchAll(/(?<![.\w])(\w+)\(/g)].flatMap(([, name = '']) => {
    const body = functions.get(name);
    if (body === undefined || seen.has(name)) return [];
    return lookUpsIn(body, functions, new Set([...seen, name]));
  });
  return [...own.map(([, path = '']) => path.replace(/\s+/g, '')), ...called];
}

/** The index of the brace that closes the one opened before `from`. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let i = from; i < text.length; i++) {
    if (text[i] === '{') depth += 1;
    if (text[i] === '}') depth -= 1;
    if (depth === 0) return i;
  }
  throw new Error('A brace is not closed.');
}
