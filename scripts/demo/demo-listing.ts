import type { MetricKind, MetricSource } from '../../src/domain/listing/figures/metric.ts';
import type { AssetKind, Category, Stage } from '../../src/domain/listing/options.ts';
import type { ListingState } from '../../src/domain/listing/states.ts';
import type { Scene } from './cover-svg.ts';

export interface DemoListing {
  id: string;
  seller: string;
  title: string;
  oneLine: string;
  category: Category;
  stage: Stage;
  country: string;
  foundedOn: string;
  tech: string[];
  reason: string;
  problems: string;
  price: number;
  /** The asking price, in dollars, that applied until the day after listing. */
  wasPrice?: number;
  supportDays: number;
  hours: number;
  /** Revenue of the first and last month in dollars; the months in between follow a straight line with some noise. */
  revenue: [number, number] | null;
  /** An outlier: its month (0–11) and the dollars added to it. */
  spike?: [number, number];
  costsShare: number;
  figures: Partial<Record<MetricKind, number>>;
  sources: Partial<Record<MetricKind, MetricSource>>;
  assets: AssetKind[];
  scene: Scene;
  /** Degrees by which the cover's hues are rotated. */
  hue?: number;
  daysListed: number;
  /** Days since the owner was last confirmed or, with `lost`, since the token disappeared. */
  owner?: { days: number; lost?: true };
  /** True if the figures come from a connected account. */
  connected?: boolean;
  buyNow?: boolean;
  logo?: boolean;
  /** True if everyone can see the URL. */
  showUrl?: boolean;
  /** True if the seller is anonymous. */
  anonymous?: boolean;
  /** The state, if not `live`; listings with deals get theirs from those deals. */
  state?: Exclude<ListingState, 'under-offer' | 'sold'>;
}
