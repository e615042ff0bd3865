import { paths } from '../../../domain/collections.ts';
import { type Deal, dealSchema } from '../../../domain/deal/deal.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';

export const useDeal = (id: string | null): Live<Deal | null> => useLiveDoc(id && paths.deal(id), dealSchema);
