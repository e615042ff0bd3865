import { paths } from '../../domain/collections.ts';
import type { GivenDetails } from '../../domain/listing/details/detail-values.ts';
import { type AccessTier, accessTierSchema, diligenceTierSchema } from '../../domain/listing/listing.ts';
import { type Live, useLiveDoc } from './live.ts';

interface PublishedTiers {
  status: Live<unknown>['status'];
  /** Null while loading, and when nothing has been published. */
  accessTier: AccessTier | null;
  /** Details that are revealed for diligence. */
  diligence: GivenDetails;
  retry: () => void;
}

/** Subscribes to the published tiers of the user's own listing beyond the teaser. A null id subscribes to nothing. */
export function usePublishedTiers(id: string | null): PublishedTiers {
  const access = useLiveDoc(id && paths.accessTier(id), accessTierSchema);
  const tier = useLiveDoc(id && paths.diligenceTier(id), diligenceTierSchema);
  const known = access.status === 'success' ? tier : access;
  const retry = () => {
    access.retry();
    tier.retry();
  };
  return {
    status: known.status,
    accessTier: known.status === 'success' ? access.data : null,
    diligence: tier.data?.details ?? {},
    retry,
  };
}
