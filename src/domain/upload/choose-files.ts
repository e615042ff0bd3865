/** The accepted files of a selection, in order, and error messages for the rejected ones. */
export interface ChosenFiles<F> {
  taken: F[];
  problems: string[];
}

/**
 * Accepts the valid files of a selection, up to the number of free places. Returns an error message for each invalid
 * file, and one for all files beyond that number.
 */
export function chooseFiles<F extends { name: string }>(
  files: readonly F[],
  problemOf: (file: F) => string | null,
  places: { free: number; full: string },
): ChosenFiles<F> {
  const checked = files.map((file) => ({ file, problem: problemOf(file) }));
  const fit = checked.filter(({ problem }) => problem === null).map(({ file }) => file);
  const taken = fit.slice(0, Math.max(0, places.free));
  const late = fit.slice(Math.max(0, places.free));
  const refused = checked.flatMap(({ problem }) => (problem === null ? [] : [problem]));
  const left = late.length ? [`${places.full} Left out: ${late.map(({ name }) => name).join(', ')}.`] : [];
  return { taken, problems: [...refused, ...left] };
}
