import { paths } from '../../../../src/domain/collections.ts';
import type { Opening } from '../../../../src/domain/file/opening.ts';
import { db } from '../../data/firebase.ts';
import { newId, refs } from '../../data/refs.ts';

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
  if (support) await logLook(opener, 'impersonation-opened', { uid, listingId, tier, document });
}

/** Enters in the audit log that an administrator looked at something private. */
export async function logLook(opener: Opener, action: string, about: Record<string, unknown>): Promise<void> {
  await db()
    .doc(paths.auditEntry(newId()))
    .create({ at: opener.now, by: opener.realUid, action, ...about });
}
