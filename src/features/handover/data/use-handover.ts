import { collection, orderBy, query } from 'firebase/firestore';
import { paths } from '../../../domain/collections.ts';
import { type HandoverItem, handoverItemSchema } from '../../../domain/handover/handover.ts';
import { firestore } from '../../../lib/firestore.ts';
import { type Live, useLiveQuery } from '../../../lib/live.ts';

/** The checklist of a deal, in the order of its assets. */
export const useHandover = (dealId: string): Live<HandoverItem[]> =>
  useLiveQuery(
    `handover:${dealId}`,
    () => query(collection(firestore, paths.handoverItems(dealId)), orderBy('order', 'asc')),
    handoverItemSchema,
  );
