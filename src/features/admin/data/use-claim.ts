import { paths } from '../../../domain/collections.ts';
import { type Claim, claimSchema } from '../../../domain/listing/publish/listing-review.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';

/** Who is reviewing a listing. */
export const useClaim = (listingId: string): Live<Claim | null> => useLiveDoc(paths.claim(listingId), claimSchema);
