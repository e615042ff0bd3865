import type * as z from 'zod';
import type { Query } from '../../../domain/queries/query.ts';
import { csvText } from '../../../domain/shared/csv-text.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { readAll } from '../../../lib/firebase/read-all.ts';

/** Saves rows as a CSV file; spaces in the file name become hyphens. */
export const downloadCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  saveFile(name.replaceAll(' ', '-'), new Blob([csvText(rows)], { type: 'text/csv' }));

/** Maximum number of rows in an export; larger exports should be made from the database directly. */
export const MAX_ROWS = 10_000;

/** Reads all rows of a query, up to `MAX_ROWS`. Aborting the signal rejects with an AbortError. */
export const readAllRows = <T>(
  query: Query,
  schema: z.ZodType<T>,
  signal: AbortSignal,
  onRead: (rows: number) => void,
): Promise<T[]> => readAll(query, schema, { maxRows: MAX_ROWS, signal, onRead });
