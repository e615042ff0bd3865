import type * as z from 'zod';
import type { Query } from '../../../domain/queries/query.ts';
import { readAll } from '../../../lib/firebase/read-all.ts';

/** Files of more rows than this are better exported from the database. */
export const MOST_ROWS = 10_000;

/** All rows that a query finds, at most `MOST_ROWS`. Aborting the signal rejects with an AbortError. */
export const readWholeQuery = <T>(
  query: Query,
  schema: z.ZodType<T>,
  signal: AbortSignal,
  onRead: (rows: number) => void,
): Promise<T[]> => readAll(query, schema, { maxRows: MOST_ROWS, signal, onRead });
