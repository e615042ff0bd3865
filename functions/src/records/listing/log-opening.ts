import type { Opening } from '../../../../src/domain/document/opening.ts';
import { newId, refs } from '../../data/refs.ts';
import { auditLook } from '../audit/audit.ts';

interface Opener {
  uid: string;
  realUid: string;
  now: Date;
}

/** Enters for the seller that a buyer opened something of a tier; when it was support, in the audit log too. */
export async function logOpening(
  opener: Opener,
  of: { listingId: string; tier: Opening['tier']; document: string | null },
): Promise<void> {
  const { uid, realUid, now } = opener;
  const { listingId, tier, document } = of;
  const support = realUid !== uid;
  await refs.opening(listingId, newId()).create({ uid, tier, document, support, at: now });
  if (support) await auditLook(opener, 'impersonation-opened', { uid, listingId, tier, document });
}
