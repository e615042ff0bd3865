import { BRAND } from '../brand.ts';

/** Sources of a listing's visitors; the browser chooses from this fixed list. */
export const VISIT_SOURCES = [
  'search',
  'alert',
  'watchlist',
  'landing',
  'profile',
  'mail',
  'direct',
  'site',
  'other',
] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

export const VISIT_SOURCE_LABELS: Record<VisitSource, string> = {
  search: 'Search',
  alert: 'Saved search alert',
  watchlist: 'Watchlist',
  landing: 'Home page',
  profile: 'Your profile',
  mail: 'Emails',
  direct: 'Direct, or unknown',
  site: 'Other websites',
  other: `Elsewhere on ${BRAND}`,
};

/** Returns the source that the browser sent, or `other` if it is unknown. */
export const sourceOf = (claim: string | undefined): VisitSource =>
  VISIT_SOURCES.find((source) => source === claim) ?? 'other';

/** Returns the name of the daily figure that counts visits from a source. */
export const sourceFigure = (source: VisitSource): string => `from-${source}`;
