import { allowStatements } from '../rules/allow-statements.ts';

/** The look-ups of one kind of operation on one path, over all its allow statements. */
export interface LookUps {
  path: string;
  method: string;
  /** Distinct paths, because a document is looked up only once per request. */
  documents: string[];
}

/** Counts the look-ups of every operation that a rules file allows, including those made by functions. */
export function countLookUps(rules: string): LookUps[] {
  const found = new Map<string, LookUps>();
  for (const { path, methods, condition, functions } of allowStatements(rules)) {
    const documents = lookUpsIn(condition, functions, new Set());
    for (const method of methods) {
      const key = `${path} ${method}`;
      const known = found.get(key)?.documents ?? [];
      found.set(key, { path, method, documents: [...new Set([...known, ...documents])] });
    }
  }
  return [...found.values()];
}

/** Returns the paths passed to get, exists, getAfter and existsAfter in an expression and in the functions it calls. */
function lookUpsIn(expression: string, functions: ReadonlyMap<string, string>, seen: Set<string>): string[] {
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
