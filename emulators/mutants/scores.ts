/** What was found in a folder; `reached` is false where the time was over before it. */
export type Score =
  | { folder: string; reached: false }
  | {
      folder: string;
      reached: true;
      killed: number;
      survived: number;
      /** No unit test reaches them. */
      uncovered: number;
      /** Of the survived and uncovered, those in the list. */
      known: number;
      /** The compiler refuses them; they count towards nothing. */
      refused: number;
    };

const COLUMNS = ['folder', 'mutants', 'killed', 'survived', 'no coverage', 'of them listed', 'do not compile', 'score'];

/** Prints a table with a line for each folder and one for all of them. */
export function printScores(scores: readonly Score[]): void {
  const reached = scores.filter((score) => score.reached);
  const sum = (of: 'killed' | 'survived' | 'uncovered' | 'known' | 'refused') =>
    reached.reduce((total, score) => total + score[of], 0);
  const total: Score = {
    folder: 'all',
    reached: true,
    killed: sum('killed'),
    survived: sum('survived'),
    uncovered: sum('uncovered'),
    known: sum('known'),
    refused: sum('refused'),
  };
  const rows = [COLUMNS, ...[...scores, total].map(rowOf)];
  const widths = COLUMNS.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, i) => (i ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)));
    console.log(cells.join('  '));
  }
}

function rowOf(score: Score): string[] {
  if (!score.reached) return [score.folder, 'not reached'];
  const { folder, killed, survived, uncovered, known, refused } = score;
  const all = killed + survived + uncovered;
  const share = all ? `${((100 * killed) / all).toFixed(1)} %` : '–';
  return [folder, ...[all, killed, survived, uncovered, known, refused].map(String), share];
}
