import type { Opening } from '../../../../src/domain/document/opening.ts';
import { newId, refs } from '../../data/refs.ts';
import { auditLook } from '../audit/audit-look.ts';

interface Opener {
  uid: string;
  realUid: string;
  now: Date;
}

/** Logs for the seller that a buyer opened something; in the audit log too when it was support. */
export async function logOpening(
  opener: Opener,
  opened: { listingId: string; tier: Opening['tier']; document: string | null },
): Promise<void> {
  const { uid, realUid, now } = opener;
  const { listingId, tier, document } = opened;
  const support = realUid !== uid;
  await refs.opening(listingId, newId()).create({ uid, tier, document, support, at: now });
  if (support) await auditLook(opener, 'impersonation-opened', { uid, listingId, tier, document });
}
