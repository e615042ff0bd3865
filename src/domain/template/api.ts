import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { done, type Endpoint, id, perDay, userCommand } from '../endpoint.ts';
import { MAX_TERMS, termsInputSchema, termsNameSchema } from './templates.ts';

/** Endpoints for saved offer terms. */
export const termsApi = {
  saveTerms: userCommand({
    summary: `Saves the terms of an offer under a name, as shares of its price; with \`id\`, replaces the caller’s terms with that id. At most ${MAX_TERMS}, no two with the same name.`,
    input: z.strictObject({ id: id.nullable(), name: termsNameSchema, terms: termsInputSchema }),
    output: z.strictObject({ id: z.string() }),
    limit: perDay(200),
  }),
  renameTerms: userCommand({
    summary: 'Renames saved terms of the caller.',
    input: z.strictObject({ id, name: termsNameSchema }),
    output: done,
    limit: perDay(200),
  }),
  deleteTerms: userCommand({
    summary: 'Deletes saved terms of the caller. Offers made with them stay as they are.',
    input: z.strictObject({ id }),
    output: done,
    limit: perDay(200),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
