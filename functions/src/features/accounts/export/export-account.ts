import { uid as uidSchema } from '../../../../../src/domain/endpoint.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import { actsAsAdmin, type Confirmable } from '../../../../../src/domain/factor/factor.ts';
import { countAlone } from '../../../data/count-call.ts';
import { refs } from '../../../data/refs.ts';
import { auditLook } from '../../../records/audit.ts';
import { accountZip } from './account-zip.ts';

/** Exports a day: enough for any real use, since each one reads everything. */
const LIMIT = { count: 10, hours: 24 };

/**
 * Exports everything about the caller as a ZIP, ten times a day. `wantedUid` is another account whose owner asked an
 * administrator for it, which is audited.
 */
export async function exportAccount(
  caller: Confirmable & { uid: string },
  wantedUid: string | undefined,
  now: Date,
): Promise<AsyncGenerator<Uint8Array>> {
  await countAlone({ uid: caller.uid, endpoint: 'exportAccount', now }, LIMIT);
  const uid = wantedUid ?? caller.uid;
  if (uid !== caller.uid) {
    if (!actsAsAdmin(caller)) throw new AppError('admin-required');
    if (!uidSchema.safeParse(uid).success || !(await refs.user(uid).get()).exists) throw new AppError('not-found');
    await auditLook({ realUid: caller.uid, now }, 'account-export', { uid });
  }
  return accountZip(uid);
}
