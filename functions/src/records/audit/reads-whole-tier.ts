import type { Opening } from '../../../../src/domain/document/opening.ts';
import { actsAsAdmin } from '../../../../src/domain/factor/factor.ts';
import type { UserContext } from '../../data/request-context.ts';
import { auditLook } from './audit-look.ts';

interface Read {
  listingId: string;
  /** Undefined where there is no listing. */
  sellerId: string | undefined;
  tier: Opening['tier'];
  /** A part of it that is read by itself; null for the tier's own fields. */
  document: string | null;
}

/**
 * Whether a tier is read by somebody who needs no deal for that: its listing's owner, or an administrator. What an administrator
 * reads, and support in the owner's name, is entered in the audit log.
 */
export async function readsWholeTier(
  reader: UserContext,
  { listingId, sellerId, tier, document }: Read,
): Promise<boolean> {
  const { uid, realUid } = reader;
  if (sellerId === uid) {
    if (realUid !== uid) await auditLook(reader, 'impersonation-opened', { uid, listingId, tier, document });
    return true;
  }
  if (!actsAsAdmin(reader)) return false;
  await auditLook(reader, 'tier-opened', { listingId, tier, ...(document !== null && { document }) });
  return true;
}
