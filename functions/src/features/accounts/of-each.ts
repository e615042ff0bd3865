import type { ExportProgress } from '../../../../src/domain/account/export-frames.ts';

/** Parents are read so many at a time: one by one, five hundred deals take longer than Hosting waits. */
const AT_ONCE = 20;

/** Reads the rows of each parent, says how far it is, and returns all of them, in the order of the parents. */
export async function* ofEach<P, R>(
  about: Pick<ExportProgress, 'table' | 'parents'>,
  parents: readonly P[],
  read: (parent: P) => Promise<R[]>,
): AsyncGenerator<ExportProgress, R[]> {
  const rows: R[] = [];
  for (let done = 0; done < parents.length; done += AT_ONCE) {
    yield { ...about, done, of: parents.length };
    rows.push(...(await Promise.all(parents.slice(done, done + AT_ONCE).map(read))).flat());
  }
  return rows;
}
