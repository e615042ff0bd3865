import { delimiterOf } from '../../../domain/figures/delimiter-of.ts';

const MAX_ROWS = 1000;

/** The cells of a pasted table, row by row; the reader of CSV is loaded with the first one. */
export async function splitPasted(text: string): Promise<string[][]> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  return parse(text, {
    delimiter: delimiterOf(text) ?? '\t',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    to: MAX_ROWS,
  });
}
