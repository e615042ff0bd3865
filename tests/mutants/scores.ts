/** Counts of a folder's mutants. */
export interface Found {
  killed: number;
  survived: number;
  /** Mutants that no unit test reaches. */
  uncovered: number;
  /** Surviving or uncovered mutants that `known-survivors.ts` lists. */
  known: number;
  /** Mutants that the compiler rejects, which are not counted anywhere else. */
  refused: number;
}

/** The result for a folder, or the reason why there is none: time ran out before it, or no unit test imports it. */
export interface Score {
  folder: string;
  found: Found | 'not reached' | 'no unit test';
}

const COLUMNS = ['folder', 'mutants', 'killed', 'survived', 'no coverage', 'of them listed', 'do not compile', 'score'];

/** Prints a table with a line for each folder and one for all of them. */
export function printScores(scores: readonly Score[]): void {
  const sum = (of: keyof Found) =>
    scores.reduce((total, { found }) => total + (typeof found === 'string' ? 0 : found[of]), 0);
  const all: Found = {
    killed: sum('killed'),
    survived: sum('survived'),
    uncovered: sum('uncovered'),
    known: sum('known'),
    refused: sum('refused'),
  };
  const rows = [COLUMNS, ...[...scores, { folder: 'all', found: all }].map(rowOf)];
  const widths = COLUMNS.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, i) => (i ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)));
    console.log(cells.join('  '));
  }
}

function rowOf({ folder, found }: Score): string[] {
  if (typeof found === 'string') return [folder, found];
  const { killed, survived, uncovered, known, refused } = found;
  const all = killed + survived + uncovered;
  const share = all ? `${((100 * killed) / all).toFixed(1)} %` : '–';
  return [folder, ...[all, killed, survived, uncovered, known, refused].map(String), share];
}
