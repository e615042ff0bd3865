import type { Teaser } from './listing.ts';
import type { Metric, MetricKind } from './metric.ts';

/** The renditions that are made of every published picture. */
export const MEDIA_WIDTHS = [320, 640, 1280] as const;
/** … each in both of these; AVIF is the smaller one, where a browser reads it. */
export const MEDIA_TYPES = ['avif', 'webp'] as const;
type MediaWidth = (typeof MEDIA_WIDTHS)[number];
type MediaType = (typeof MEDIA_TYPES)[number];
/** The name of a published picture. */
export const MEDIA_NAME = /^[0-9a-f]{64}-(320|640|1280)\.(avif|webp)$/;

/** Site-relative URL of a published picture, the same in production and in the emulator. */
export const mediaUrl = (hash: string, width: MediaWidth, type: MediaType = 'webp'): string =>
  `/media/${hash}-${width}.${type}`;
/** All its widths, for `srcset`. */
export const mediaSrcSet = (hash: string, type: MediaType): string =>
  MEDIA_WIDTHS.map((width) => `${mediaUrl(hash, width, type)} ${width}w`).join(', ');

export const metricOf = <M extends Pick<Metric, 'kind'>>(teaser: { metrics: M[] }, kind: MetricKind): M | undefined =>
  teaser.metrics.find((metric) => metric.kind === kind);

/** Price over profit of twelve months in tenths (26 is 2.6×); null without a profit. */
export function multipleTenths(teaser: Pick<Teaser, 'metrics' | 'askingPrice'>): number | null {
  const profit = metricOf(teaser, 'ttmProfit')?.value ?? 0;
  return profit > 0 ? Math.round((teaser.askingPrice * 10) / profit) : null;
}

/** `2.6×` of 26. */
export const formatMultiple = (tenths: number): string => `${(tenths / 10).toFixed(1)}×`;

/** `slotwise-booking` for a readable address; never empty. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'project';
