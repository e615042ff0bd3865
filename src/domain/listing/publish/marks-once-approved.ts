import { draftFieldText } from '../draft/draft-field-text.ts';
import { DRAFT_FIELDS } from '../draft/draft-fields.ts';
import { withCheckedFigures, withChecks, withSourcesOf, withSourcesOfTier } from '../figures/figure-check.ts';
import { historyMark, partMark, revenueMark, visitsMark } from '../figures/figure-marks.ts';
import { type Mark, metricMark } from '../figures/mark.ts';
import type { AccessTier, Listing, Submission } from '../listing.ts';
import { accessTierOf, figuresOf } from './tiers-of.ts';

const SELF_REPORTED = { revenueSource: 'self', revenueCheckedAt: null, revenueSourceName: null } as const;
/**
 * Draft fields with the project's own figures. Figures in other editor steps, such as prices and support days, have no
 * source.
 */
const FIGURES = (Object.keys(DRAFT_FIELDS) as (keyof typeof DRAFT_FIELDS)[]).filter(
  (field) => DRAFT_FIELDS[field].unit && DRAFT_FIELDS[field].step === 'metrics',
);

/**
 * Returns the marks that a submission's figures will have once approved, by field; unchanged figures keep their source
 * and date. `accessTier` is null for a first listing.
 */
export function marksOnceApproved(
  { draft, submittedAt }: Pick<Submission, 'draft' | 'submittedAt'>,
  { teaser, checks }: Pick<Listing, 'teaser' | 'checks'>,
  accessTier: AccessTier | null,
): ReadonlyMap<string, Mark> {
  const entered = { ...figuresOf(draft, submittedAt), ...SELF_REPORTED };
  const known = teaser ? withSourcesOf(entered, teaser) : entered;
  const figures = withChecks(known, { before: [], after: checks, enteredAt: submittedAt });
  const fresh = accessTierOf(draft, submittedAt);
  const tier = withCheckedFigures(accessTier ? withSourcesOfTier(fresh, accessTier) : fresh, checks);
  const said = (at: Date): Mark => ({ source: 'self', name: null, at, period: null });
  return new Map<string, Mark>([
    ...FIGURES.filter((field) => draftFieldText(field, draft)).map((field) => [field, said(submittedAt)] as const),
    ...tier.entered.map(({ detail }) => [detail, partMark(detail, tier.entered)] as const),
    ...[...figures.metrics, ...tier.metrics].map(
      (metric) => [metric.kind, metricMark(metric, draft.monthsFrom)] as const,
    ),
    ...(figures.revenueMonths.length ? [['revenueMonths', revenueMark(figures)] as const] : []),
    ...(figures.visits ? [['visitMonths', visitsMark(figures.visits)] as const] : []),
    ...(tier.history ? [['earlierMonths', historyMark(tier.history)] as const] : []),
  ]);
}
