import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { done, type Endpoint, listingId, perDay, perHour, userCommand } from '../endpoint.ts';
import { fileNameSchema } from '../upload/stored-file.ts';
import { contentTypeSchema } from '../upload/upload-announcement.ts';
import { ID_PATTERN, limitText, MAX_EXPORT_BYTES } from '../upload/upload-places.ts';
import { readAsSchema } from './recompute.ts';
import { RECOMPUTED_FIGURES } from './recomputed-figures.ts';

const recomputeId = z.string().regex(new RegExp(`^${ID_PATTERN}$`));
const bytes = z
  .number()
  .int()
  .min(1, 'The file is empty.')
  .max(MAX_EXPORT_BYTES, `The file is larger than ${limitText(MAX_EXPORT_BYTES)}. Export fewer columns.`);

/** Endpoints that compute a listing's figures from an export. */
export const recomputeApi = {
  startRecompute: userCommand({
    summary:
      'Announces an export of a payment processor and returns the path to upload it to. Its figures are added up once it has arrived; one export of a listing is read at a time.',
    input: z.strictObject({
      listingId,
      name: fileNameSchema,
      bytes,
      contentType: contentTypeSchema,
      readAs: readAsSchema,
    }),
    output: z.strictObject({ recomputeId: z.string(), uploadPath: z.string() }),
    limit: perDay(20),
  }),
  confirmRecompute: userCommand({
    summary:
      'Says that an export was understood rightly, so that its figures can be taken, and deletes the file. One with several products needs their seller’s word that all of them are for sale, unless some were chosen.',
    input: z.strictObject({ recomputeId, allProducts: z.boolean().optional() }),
    output: done,
    limit: perDay(100),
  }),
  correctRecompute: userCommand({
    summary:
      'Corrects how an export is read: its columns, the order of day and month, the decimal sign, the products that are for sale. It is read again.',
    input: z.strictObject({ recomputeId, readAs: readAsSchema }),
    output: done,
    limit: perDay(50),
  }),
  cancelRecompute: userCommand({
    summary: 'Stops reading an export and deletes it.',
    input: z.strictObject({ recomputeId }),
    output: done,
    limit: perDay(100),
  }),
  applyRecompute: userCommand({
    summary:
      'Takes figures that were added up from an export into the draft, each with its source. An older revision of the draft is refused. Earlier months are taken together with the last twelve.',
    input: z.strictObject({
      recomputeId,
      revision: z.number().int(),
      figures: z.array(z.enum(RECOMPUTED_FIGURES)).min(1, 'Choose a figure.').max(RECOMPUTED_FIGURES.length),
    }),
    output: z.strictObject({ revision: z.number().int() }),
    limit: perHour(100),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
