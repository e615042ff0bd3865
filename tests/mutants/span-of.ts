import type { MutantResult } from './mutant-result.ts';

/**
 * Returns the position of a mutant in its source: offsets, and the top-level declaration around it. Stryker counts from
 * one.
 */
export function spanOf(
  source: string,
  { location }: Pick<MutantResult, 'location'>,
): { from: number; to: number; declaration: string } {
  const lines = source.split('\n');
  const offset = ({ line, column }: { line: number; column: number }): number =>
    lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
  const declaration = lines.slice(0, location.start.line).findLast((line) => DECLARES.test(line)) ?? '';
  return { from: offset(location.start), to: offset(location.end), declaration: declaredIn(declaration)[0] ?? '' };
}

const DECLARES = /^(?:export )?(?:async )?(?:function\*?|const|let|class) ([\w$]+)/;

/** Returns the names that a source declares at its top level. */
export const declaredIn = (source: string): string[] =>
  source.split('\n').flatMap((line) => DECLARES.exec(line)?.[1] ?? []);
