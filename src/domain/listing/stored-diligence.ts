import type { GivenDetails } from './details.ts';
import type { AccessTier, DiligenceTier } from './listing.ts';

/** What opens for diligence, wherever it is stored: earlier releases kept it in the access tier. */
export const storedDiligence = (
  tier: Pick<DiligenceTier, 'details'> | null,
  access: Pick<AccessTier, 'diligence'> | null,
): GivenDetails => tier?.details ?? access?.diligence ?? {};
