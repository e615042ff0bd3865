import { Zip, ZipDeflate } from 'fflate';
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import { isAdmin } from '../../../../../src/domain/account/user.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import { countAlone } from '../../../data/count-call.ts';
import { currentTime } from '../../../data/current-time.ts';
import { refs } from '../../../data/refs.ts';
import { authenticate } from '../../../http/authenticate.ts';
import { errorResponse } from '../../../http/error-response.ts';
import { auditLook } from '../../../records/audit/audit.ts';
import { accountData } from './account-data.ts';
import { toCsv } from './to-csv.ts';

/** A day's worth: nobody needs more, and each reads everything. */
const LIMIT = { count: 10, hours: 24 };

/**
 * `POST /api/account/export`: everything about the caller as a ZIP of one JSON and one CSV file a
 * table, sent while it is read. Any account in good standing; ten a day. `?uid=`: of somebody who has asked
 * an administrator for it, which is in the audit log.
 */
export async function exportAccount(c: Context): Promise<Response> {
  const now = await currentTime();
  try {
    const caller = await authenticate(c.req.header('authorization'));
    await countAlone({ uid: caller.uid, endpoint: 'exportAccount', now }, LIMIT);
    const uid = c.req.query('uid') ?? caller.uid;
    if (uid !== caller.uid) {
      if (!caller.user || !isAdmin(caller.user)) throw new AppError('admin-required');
      if (!(await refs.user(uid).get()).exists) throw new AppError('not-found');
      await auditLook({ realUid: caller.uid, now }, 'account-export', { uid });
    }
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
