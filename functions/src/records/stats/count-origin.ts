import { dayOf } from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { type OriginKind, withOrigin } from '../../../../src/domain/reach/origins.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { db } from '../../data/firebase.ts';
import { ignoreExisting } from '../../data/ignore-existing.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import { LISTING_SHARDS, shardOf } from './shard-of.ts';
import { visitId } from './visit-id.ts';

/** As long as the figures beside it are shown, and some days. */
const KEPT_DAYS = 130;

interface Brought {
  listingId: string;
  kind: OriginKind;
  /** As `termOf` and `hostOf` return it. */
  name: string;
  /** The visitor's hash for this month: whoever comes again counts once. */
  visitor: string;
}

/** Counts what brought a visitor to a listing, once for each visitor, month and name. */
export async function countOrigin(at: Date, { listingId, kind, name, visitor }: Brought): Promise<void> {
  const { month } = dayOf(at);
  const id = await visitId('origins', month, visitor, listingId, kind, name);
  const ref = refs.originsShard(listingId, `${month}-${shardOf(id, LISTING_SHARDS)}`);
  const work = transact(async (tx) => {
    const origins = (await tx.find(ref)) ?? { month, terms: [], hosts: [] };
    tx.raw.create(db().doc(paths.visit(id)), { kind: 'origins', at, expireAt: addDays(at, KEPT_DAYS) });
    tx.set(ref, withOrigin(origins, kind, name));
  });
  await ignoreExisting(work);
}
