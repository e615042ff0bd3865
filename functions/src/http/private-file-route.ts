import type { Context } from 'hono';
import * as z from 'zod';
import { dealId, id, listingId, uid } from '../../../src/domain/endpoint.ts';
import { AppError } from '../../../src/domain/errors.ts';
import type { OpenFile } from '../data/private-file.ts';
import { answered } from './error-response.ts';
import { fileCaller } from './file-caller.ts';
import { sendFile } from './send-file.ts';

const SCHEMAS: Record<string, z.ZodString> = {
  listingId,
  dealId,
  documentId: id,
  fileId: id,
  invoiceId: id,
  recomputeId: id,
  uid,
  year: z.string().regex(/^20[0-9]{2}$/),
  n: z.string().regex(/^[1-9][0-9]{0,5}$/),
};

/** The ids of the address. One that no file could have is `not-found`, like one that none has. */
function idsOf(c: Context): Record<string, string> {
  const ids: Record<string, string> = c.req.param();
  const valid = Object.entries(ids).every(([name, value]) => SCHEMAS[name]?.safeParse(value).success);
  if (!valid) throw new AppError('not-found');
  return ids;
}

/** The route of a private file: authenticates, lets the feature decide, and sends the file or the error. */
export const privateFileRoute =
  (endpoint: string, open: OpenFile) =>
  (c: Context): Promise<Response> =>
    answered(c, async () => sendFile(c, await open(await fileCaller(c, endpoint), idsOf(c))));
