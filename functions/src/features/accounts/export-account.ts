import { Zip, ZipDeflate } from 'fflate';
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import { countAlone } from '../../data/count-call.ts';
import { currentTime } from '../../data/current-time.ts';
import { authenticate } from '../../http/authenticate.ts';
import { errorResponse } from '../../http/error-response.ts';
import { accountData } from './account-data.ts';
import { toCsv } from './csv.ts';

/** A day's worth: nobody needs more, and each reads everything. */
const LIMIT = { count: 10, hours: 24 };

/**
 * `POST /api/account/export`: everything about the caller as a ZIP of one JSON and one CSV file a
 * table, sent while it is read. Any account in good standing; ten a day.
 */
export async function exportAccount(c: Context): Promise<Response> {
  const now = await currentTime();
  try {
    const { uid } = await authenticate(c.req.header('authorization'));
    await countAlone({ uid, endpoint: 'exportAccount', now }, LIMIT);
    c.header('Content-Type', 'application/zip');
    c.header('Content-Disposition', `attachment; filename="handoff-${now.toISOString().slice(0, 10)}.zip"`);
    c.header('Cache-Control', 'private, no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    return stream(c, async (out) => {
      const waiting: Uint8Array[] = [];
      const zip = new Zip((error, chunk) => {
        if (error) throw error;
        waiting.push(chunk);
      });
      const flush = async () => {
        for (const chunk of waiting.splice(0)) await out.write(chunk);
      };
      for await (const { name, rows } of accountData(uid)) {
        add(zip, `${name}.json`, JSON.stringify(rows, null, 2));
        add(zip, `${name}.csv`, toCsv(rows));
        await flush();
      }
      zip.end();
      await flush();
    });
  } catch (error) {
    return errorResponse(c, error, '');
  }
}

function add(zip: Zip, name: string, content: string): void {
  const file = new ZipDeflate(name, { level: 6 });
  zip.add(file);
  file.push(new TextEncoder().encode(content), true);
}
