import type { MutantResult } from './mutant-result.ts';

/** Where in its source a mutant is: offsets, and the text of the line it begins in. Stryker counts from one. */
export function spanOf(
  source: string,
  { location }: Pick<MutantResult, 'location'>,
): { from: number; to: number; line: string } {
  const lines = source.split('\n');
  const offset = ({ line, column }: { line: number; column: number }): number =>
    lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
  return { from: offset(location.start), to: offset(location.end), line: lines[location.start.line - 1]?.trim() ?? '' };
}
