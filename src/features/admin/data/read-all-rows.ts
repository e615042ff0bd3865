import type * as z from 'zod';
import type { Query } from '../../../domain/queries/query.ts';
import { readAll } from '../../../lib/firebase/read-pages.ts';

/** Larger exports are better made from the database. */
export const MAX_ROWS = 10_000;

/** Reads all rows of a query, at most `MAX_ROWS`. Aborting the signal rejects with an AbortError. */
export const readAllRows = <T>(
  query: Query,
  schema: z.ZodType<T>,
  signal: AbortSignal,
  onRead: (rows: number) => void,
): Promise<T[]> => readAll(query, schema, { maxRows: MAX_ROWS, signal, onRead });
