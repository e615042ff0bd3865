import type { GivenDetails } from '../details/detail-values.ts';
import type { PartDetail } from '../details/details.ts';
import type { AccessTier, Teaser } from '../listing.ts';

/** The figures of a listing that can be checked. */
export interface Figures extends Pick<Teaser, 'monthsFrom' | 'revenueMonths' | 'visits' | 'metrics'> {
  /** Revenue history that reaches back before the last twelve months; omitted if only public figures are included. */
  history?: AccessTier['history'];
  /** Figures in parts that only buyers with access see; omitted if only public figures are included. */
  parts?: Pick<GivenDetails, PartDetail>;
}
