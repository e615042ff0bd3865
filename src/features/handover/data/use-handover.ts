import { collection, orderBy, query, where } from 'firebase/firestore';
import { paths } from '../../../domain/collections.ts';
import { type HandoverItem, handoverItemSchema } from '../../../domain/handover/handover.ts';
import { firestore } from '../../../lib/firestore.ts';
import { type Live, useLiveQuery } from '../../../lib/live.ts';

/** The checklist of a deal, in the order of its assets. */
export const useHandover = (dealId: string, round: number): Live<HandoverItem[]> =>
  useLiveQuery(
    `handover:${dealId}:${round}`,
    () =>
      query(collection(firestore, paths.handoverItems(dealId)), where('round', '==', round), orderBy('order', 'asc')),
    handoverItemSchema,
  );
