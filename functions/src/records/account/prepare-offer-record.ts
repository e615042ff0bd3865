import type { OfferRecord } from '../../../../src/domain/buyer/offer-record.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { saveUserCounts } from './save-user.ts';

/** Reads an account whose offers change the count. The returned function writes it, where they did. */
export async function prepareOfferRecord(
  tx: Tx,
  uid: string,
  change: (record: OfferRecord) => OfferRecord,
): Promise<() => void> {
  const user = await tx.get(refs.user(uid));
  const offers = change(user.stats.offers);
  return () => {
    if (offers !== user.stats.offers) saveUserCounts(tx, user, { ...user, stats: { ...user.stats, offers } });
  };
}
