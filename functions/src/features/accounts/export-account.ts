import { Zip, ZipDeflate } from 'fflate';
import type { ExportPart } from '../../../../src/domain/account/export-frames.ts';
import { uid as uidSchema } from '../../../../src/domain/endpoint.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { actsAsAdmin, type Confirmable } from '../../../../src/domain/factor/factor.ts';
import { RAW_ROUTES } from '../../../../src/domain/raw-routes.ts';
import { csvText } from '../../../../src/domain/shared/csv-text.ts';
import { countOutsideTransaction } from '../../data/command/rate-limit.ts';
import { refs } from '../../data/firestore/refs.ts';
import { auditAccess } from '../../records/audit.ts';
import { accountData } from './account-data.ts';

/** Formats rows as comma-separated text (RFC 4180), with a column for every key found in any row. */
export function toCsv(rows: readonly Record<string, unknown>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvText([columns, ...rows.map((row) => columns.map((column) => row[column]))]).concat('\r\n');
}

/**
 * Streams a ZIP with one JSON and one CSV file per table of an account, along with progress. The ZIP is built while the
 * tables are read.
 */
async function* accountZip(uid: string): AsyncGenerator<ExportPart> {
  const waiting: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    waiting.push(chunk);
  });
  for await (const part of accountData(uid)) {
    if ('done' in part) {
      yield part;
      continue;
    }
    const { name, rows } = part;
    addFile(zip, `${name}.json`, JSON.stringify(rows, null, 2));
    addFile(zip, `${name}.csv`, toCsv(rows));
    yield* waiting.splice(0);
  }
  zip.end();
  yield* waiting.splice(0);
}

function addFile(zip: Zip, name: string, content: string): void {
  const file = new ZipDeflate(name, { level: 6 });
  zip.add(file);
  file.push(new TextEncoder().encode(content), true);
}

/**
 * Exports the caller's data as a ZIP, with progress in between. An administrator can pass `wantedUid` to export another
 * account at its owner's request, which is audited.
 */
export async function exportAccount(
  caller: Confirmable & { uid: string },
  wantedUid: string | undefined,
  now: Date,
): Promise<AsyncGenerator<ExportPart>> {
  await countOutsideTransaction({ uid: caller.uid, endpoint: 'exportAccount', now }, RAW_ROUTES.exportAccount.limit);
  const uid = wantedUid ?? caller.uid;
  if (uid !== caller.uid) {
    if (!actsAsAdmin(caller)) throw new AppError('admin-required');
    if (!uidSchema.safeParse(uid).success || !(await refs.user(uid).get()).exists) throw new AppError('not-found');
    await auditAccess({ realUid: caller.uid, now }, 'account-export', { uid });
  }
  return accountZip(uid);
}
