import type { Context } from 'hono';
import type { OpenFile } from '../data/private-file.ts';
import { errorResponse } from './error-response.ts';
import { fileCaller } from './file-caller.ts';
import { sendFile } from './send-file.ts';

/** The route of a private file: authenticates, lets the feature decide, and sends the file or the error. */
export const privateFileRoute =
  (endpoint: string, open: OpenFile) =>
  async (c: Context): Promise<Response> => {
    try {
      return await sendFile(c, await open(await fileCaller(c, endpoint), c.req.param()));
    } catch (error) {
      return errorResponse(c, error, '');
    }
  };
