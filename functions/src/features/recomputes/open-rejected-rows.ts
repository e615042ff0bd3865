import { perHour } from '../../../../src/domain/endpoint.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { actsAsAdmin } from '../../../../src/domain/factor/factor.ts';
import { rejectedCsv } from '../../../../src/domain/processor-export/rejected-rows.ts';
import { countAlone } from '../../data/count-call.ts';
import type { OpenFile } from '../../data/private-file.ts';
import { refs } from '../../data/refs.ts';
import { auditLook } from '../../records/audit.ts';
import { readRejectedRows } from '../../records/listing/recompute.ts';

const LIMIT = perHour(120);

/**
 * `GET /api/recomputes/{recomputeId}/rejected-rows`: every row of an export that does not count, as CSV. For the seller whose export it
 * was, and administrators (entered in the audit log); anybody else gets `not-found`, as all do where an earlier release read it.
 */
export const openRejectedRows: OpenFile = async (caller, { recomputeId = '' }) => {
  const recompute = (await refs.recompute(recomputeId).get()).data();
  const isOwner = recompute?.sellerId === caller.uid;
  if (!recompute?.hasRejectedRows || !(isOwner || actsAsAdmin(caller))) throw new AppError('not-found');
  await countAlone({ uid: caller.realUid, endpoint: 'openRejectedRows', now: caller.now }, LIMIT);
  const rows = await readRejectedRows(recompute);
  if (!rows) throw new AppError('not-found');
  const { listingId, sellerId, name } = recompute;
  const subject = { listingId, document: `Rejected rows of ${name}` };
  if (!isOwner) await auditLook(caller, 'document-opened', subject);
  else if (caller.realUid !== caller.uid)
    await auditLook(caller, 'impersonation-opened', { uid: sellerId, ...subject });
  const file = `rejected-rows-${recompute.createdAt.toISOString().slice(0, 10)}.csv`;
  return { pieces: rejectedCsv(rows), contentType: 'text/csv; charset=utf-8', name: file };
};
