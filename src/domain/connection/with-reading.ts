import type { Draft } from '../listing/draft/draft.ts';
import { isDeepEqual } from '../listing/draft/draft-entries.ts';
import { allFigures, withChecks } from '../listing/figures/figure-check.ts';
import type { FigureCheck } from '../listing/figures/figure-schemas.ts';
import type { AccessTier, Listing, Teaser } from '../listing/listing.ts';
import { figureChangeLines } from '../listing/publish/change-lines.ts';
import { recheckListing } from '../listing/publish/recheck-listing.ts';
import { figuresOf } from '../listing/publish/tiers-of.ts';
import { isRechecked } from '../listing/states.ts';
import { RECOMPUTED_MONTHS } from '../processor-export/recomputed.ts';
import { productsText } from '../products/sold-product.ts';
import { compareFigures } from '../recompute/compare-figures.ts';
import { omittedRowsText } from '../recompute/export-source.ts';
import { checksForApplied, figuresProvedBy, provedFigures } from '../recompute/proved-figures.ts';
import type { RecomputedFigure } from '../recompute/recomputed-figures.ts';
import { monthAt } from '../shared/time.ts';
import { type Connection, PROCESSOR_LABELS, type Processor } from './connection.ts';
import type { ConnectionResult } from './reading.ts';
import { refreshFields, refreshPublished } from './refresh-figures.ts';

/** The parts of a listing that a reading of its connected account can change. */
interface Subject {
  listing: Listing;
  draft: Draft;
  accessTier: AccessTier | null;
  /** The last reviewed version; null if it's the published one. */
  reviewed: { teaser: Omit<Teaser, 'seller'>; accessTier: AccessTier } | null;
}

/**
 * The listing after a reading, with new lines for its public change log. Unchanged parts keep their object identity.
 */
export interface RefreshedListing extends Subject {
  log: string[];
}

/**
 * Describes a connected account as the public source of its figures, e.g. `Stripe, 2 of 340 transactions left out: …`.
 */
export const accountSource = (processor: Processor, result: ConnectionResult): string =>
  [PROCESSOR_LABELS[processor], productsText(result.choice, result.products), omittedRowsText(result, 'transactions')]
    .filter(Boolean)
    .join(', ');

/** Returns the checks of the figures taken from a reading, with the connected account as their source. */
export function connectedChecks(
  { id, processor }: Pick<Connection, 'id' | 'processor'>,
  current: Parameters<typeof checksForApplied>[0],
  taken: readonly RecomputedFigure[],
  { result, at }: { result: ConnectionResult; at: Date },
): FigureCheck[] {
  const to = monthAt(result.monthsFrom, RECOMPUTED_MONTHS - 1);
  return checksForApplied(current, taken, {
    source: 'connected',
    documentId: id,
    document: accountSource(processor, result),
    at,
    to,
  });
}

/** Returns the checks whose source isn't a connection. */
const otherChecks = (checks: readonly FigureCheck[]): FigureCheck[] =>
  checks.filter(({ source }) => source !== 'connected');

/** Returns the figures in a reading that can't be used, e.g. because a month is below zero. */
function unclearFigures(draft: Draft, result: ConnectionResult): RecomputedFigure[] {
  const unclear = compareFigures(draft, result).flatMap(({ figure, problem }) => (problem ? [figure] : []));
  return unclear.includes('revenueMonths') ? [...unclear, 'earlierMonths'] : unclear;
}

/**
 * Returns the given figures' checks from earlier readings, which remain valid as of their date while the value is
 * unchanged.
 */
function earlierChecks(checks: readonly FigureCheck[], figures: readonly RecomputedFigure[]): FigureCheck[] {
  const proved = figuresProvedBy(figures);
  return checks.filter(({ source, figure }) => source === 'connected' && proved.has(figure));
}

/**
 * Returns a listing after its account was read again: connected figures follow the account in the draft and the
 * published listing, without review, unless the seller overwrote them. A listing in review doesn't change, because the
 * reviewer decides on the version that was submitted.
 */
export function withReading(
  subject: Subject,
  connection: Connection,
  result: ConnectionResult,
  now: Date,
): RefreshedListing {
  const { listing, draft, accessTier, reviewed } = subject;
  const unchanged = { ...subject, log: [] };
  const applied = connection.applied?.figures ?? [];
  if (!applied.length || listing.state === 'submitted') return unchanged;

  const followed = (figures: Parameters<typeof provedFigures>[0]): RecomputedFigure[] => {
    const proven = provedFigures(figures, listing.checks, 'connected');
    // The earlier year's revenue can only be applied together with the later year's.
    return proven.filter((figure) => figure !== 'earlierMonths' || proven.includes('revenueMonths'));
  };
  // A reading verifies the account's own revenue split, even if the seller entered a different one.
  const blank = { ...draft, revenueSplit: {} };
  const unclear = unclearFigures(blank, result);
  const renewed = applied.filter((figure) => !unclear.includes(figure));
  const read = figuresOf(refreshFields(blank, result, renewed), now);
  const checks = [
    ...otherChecks(listing.checks),
    ...earlierChecks(listing.checks, unclear),
    ...connectedChecks(connection, read, renewed, { result, at: now }),
  ];
  const nextDraft = forThisMonth(draft, refreshFields(draft, result, followed(figuresOf(draft, now))));
  const after: RefreshedListing = {
    ...unchanged,
    listing: recheckListing(listing, checks),
    draft: isDeepEqual(nextDraft, draft) ? draft : { ...nextDraft, revision: draft.revision + 1, updatedAt: now },
  };
  const { teaser } = listing;
  if (!isRechecked(listing.state) || !teaser || !accessTier) return after;

  const figures = followed(allFigures({ teaser, accessTier }));
  const next = refreshPublished({ teaser, accessTier }, result, figures);
  if (isDeepEqual(next, { teaser, accessTier })) return after;
  const sourced = withChecks(next.teaser, {
    before: listing.checks,
    after: checks,
    enteredAt: listing.submittedAt ?? now,
  });
  return {
    ...after,
    listing: { ...listing, checks, teaser: { ...teaser, ...sourced }, revision: listing.revision + 1 },
    accessTier: next.accessTier,
    reviewed: reviewed && refreshPublished(reviewed, result, figures),
    log: figureChangeLines(
      { teaser: ofProcessor(teaser), accessTier },
      { teaser: ofProcessor(sourced), accessTier: next.accessTier },
    ).map((line) => `${line}, read from ${PROCESSOR_LABELS[connection.processor]}`),
  };
}

/**
 * Returns the part of a teaser that a reading can change. Monthly costs are omitted, because they lapse with their
 * month.
 */
const ofProcessor = <T extends Pick<Teaser, 'metrics'>>({ metrics, ...rest }: T) => ({
  ...rest,
  metrics: metrics.filter(({ kind }) => kind !== 'monthCosts'),
});

/**
 * Drops the monthly costs once their month is no longer the latest one, since the seller stated them for that month
 * only.
 */
const forThisMonth = (before: Draft, after: Draft): Draft =>
  after.monthsFrom === before.monthsFrom ? after : { ...after, monthCosts: null };

/** Returns the listing after its connection was removed or became unreadable, without connected checks. */
export const withoutConnection = (listing: Listing): Listing =>
  listing.checks.some(({ source }) => source === 'connected')
    ? recheckListing(listing, otherChecks(listing.checks))
    : listing;
