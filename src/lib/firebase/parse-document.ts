import type * as z from 'zod';
import { withDates } from '../../domain/shared/with-dates.ts';

/** Documents are parsed where they enter the browser, never cast. */
export const parseDocument = <T>(schema: z.ZodType<T>, data: unknown): T => schema.parse(withDates(data));
