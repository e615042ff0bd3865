import type { Context } from 'hono';
import type { OpenFile } from '../data/private-file.ts';
import { answered } from './error-response.ts';
import { fileCaller } from './file-caller.ts';
import { sendFile } from './send-file.ts';

/** The route of a private file: authenticates, lets the feature decide, and sends the file or the error. */
export const privateFileRoute =
  (endpoint: string, open: OpenFile) =>
  (c: Context): Promise<Response> =>
    answered(c, async () => sendFile(c, await open(await fileCaller(c, endpoint), c.req.param())));
