import { OPENINGS_PER_HOUR, type Opening, openingId } from '../../../../src/domain/document/opening.ts';
import type { OlderFigure } from '../../../../src/domain/listing/figures/older-figure.ts';
import { type Change, changeSchema, type Listing } from '../../../../src/domain/listing/listing.ts';
import { publicTimes } from '../../../../src/domain/listing/public-times.ts';
import { countCall } from '../../data/command/rate-limit.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { auditAccess } from '../audit.ts';

/** Adds a line to a listing's public log; pass the listing as it is after the change. */
export function addChange(tx: Tx, { id, teaser }: Pick<Listing, 'id' | 'teaser'>, change: Change): void {
  tx.create(refs.change(id, change.id), publicTimes(teaser?.seller, changeSchema.parse(change)));
}

/** Stores the figures that a published change replaces, in each tier. */
export function addOlderFigures(tx: Tx, listingId: string, figures: readonly OlderFigure[]): void {
  for (const figure of figures) tx.create(refs.olderFigure(listingId, newId()), figure);
}

interface Opener {
  uid: string;
  realUid: string;
  now: Date;
}
interface Opened {
  listingId: string;
  tier: Opening['tier'];
  /** Null for the tier's own fields. */
  document: { id: string; name: string } | null;
}

/**
 * Logs for the seller that a buyer opened a tier or document, with one counted entry per hour so that frequent openings
 * don't bury others. Openings by support also go to the audit log; throws `too-many` once the hourly limit is exceeded.
 */
export async function logOpening(opener: Opener, { listingId, tier, document }: Opened): Promise<void> {
  const { uid, realUid, now } = opener;
  const support = realUid !== uid;
  const name = document?.name ?? null;
  const ref = refs.opening(listingId, openingId({ uid, tier, documentId: document?.id ?? null, support, at: now }));
  await transact(async (tx) => {
    const countOpening = await countCall(tx, { uid: realUid, endpoint: 'openings', now }, OPENINGS_PER_HOUR);
    const earlier = await tx.find(ref);
    countOpening();
    tx.set(ref, { uid, tier, document: name, support, count: (earlier?.count ?? 0) + 1, at: now });
  });
  if (support) await auditAccess(opener, 'impersonation-opened', { uid, listingId, tier, document: name });
}
