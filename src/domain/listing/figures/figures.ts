import type { GivenDetails } from '../details/detail-values.ts';
import type { PartDetail } from '../details/details.ts';
import type { AccessTier, Teaser } from '../listing.ts';

/** The figures of a listing that can be checked, and those with a source. */
export interface Figures extends Pick<Teaser, 'monthsFrom' | 'revenueMonths' | 'visits' | 'metrics'> {
  /** Revenue of earlier months, before the twelve; left out for public figures alone. */
  history?: AccessTier['history'];
  /** Figures in parts that access opens; left out as above. */
  parts?: Pick<GivenDetails, PartDetail>;
}
