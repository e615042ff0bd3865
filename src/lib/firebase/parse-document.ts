import type * as z from 'zod';
import { withDates } from '../../domain/shared/with-dates.ts';

/** A document is parsed at the edge, never cast. */
export const parseDocument = <T>(schema: z.ZodType<T>, data: unknown): T => schema.parse(withDates(data));
