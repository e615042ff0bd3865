import { Text } from '@mantine/core';
import clsx from 'clsx';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { conversionsOf } from '../../domain/listing/figures/conversions-of.ts';
import { isOutdated, markRows, metricMark } from '../../domain/listing/figures/mark.ts';
import {
  METRIC_INFO,
  type Metric as MetricValue,
  metricNumber,
  SOURCE_LABELS,
} from '../../domain/listing/figures/metric.ts';
import { METRIC_DEFINITIONS } from '../../domain/listing/figures/metric-means.ts';
import { DATED_AFTER_DAYS, metricPeriod } from '../../domain/listing/figures/metric-period.ts';
import type { Conversion } from '../../domain/rates/conversion.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { useHydrating } from '../../lib/use-hydrating.ts';
import { useNow } from '../../lib/use-now.ts';
import { TextLink } from '../ui/link.tsx';
import { Muted } from '../ui/muted.tsx';
import { Sums, SumsRow } from '../ui/sums.tsx';
import { MarkLine } from './mark-line.tsx';
import classes from './metric.module.css';

/** A grid of metrics. */
export const MetricGrid = ({ children }: { children: ReactNode }) => <div className={classes.metrics}>{children}</div>;

interface MetricProps {
  metric: MetricValue;
  /** The first of the listing’s 12 months, `YYYY-MM`. */
  monthsFrom: string | null;
  /** The name of the document that contains the figure, if the current user may see it. */
  document?: string | undefined;
  /** The listing's figures that were converted into dollars. */
  conversions?: readonly Conversion[];
  /** The listing's monthly revenue, in cents. */
  months?: readonly number[];
}

/** Loaded on demand, because few figures were converted from another currency. */
const ConvertedAmounts = lazy(() =>
  import('../money/converted-amounts.tsx').then((module) => ({ default: module.ConvertedAmounts })),
);

/**
 * A metric with its source and age, gray once it is outdated. Pressing it explains its meaning, its period and how it
 * was checked.
 */
export function Metric({ metric, monthsFrom, document, conversions = [], months = [] }: MetricProps) {
  const converted = conversionsOf(metric, conversions, months);
  const info = METRIC_INFO[metric.kind];
  const id = useId();
  const isHydrating = useHydrating();
  const mark = metricMark(metric, monthsFrom, document);
  const dated = isOutdated(mark, useNow());
  return (
    <>
      <button type="button" className={clsx(classes.metric, dated && classes.dated)} popoverTarget={id} data-on-paper>
        <span className={classes.metricLabel}>{info.label}</span>
        <span className={classes.metricValue}>
          {metricNumber(metric)}
          {info.suffix && <small> {info.suffix}</small>}
        </span>
        <MarkLine mark={mark} short />
      </button>
      {/* A native popover, placed next to its button in browsers that support anchoring. */}
      <div id={id} popover="auto" className={classes.metricBasis}>
        <Text size="sm" fw={600}>
          {SOURCE_LABELS[metric.source]}
        </Text>
        <Text size="sm" mt="xs">
          {METRIC_DEFINITIONS[metric.kind]}
        </Text>
        <Sums className={classes.metricFacts}>
          {markRows(mark, metricPeriod(metric, monthsFrom)).map(([label, text]) => (
            <SumsRow key={label} label={label} mutedLabel>
              {text}
            </SumsRow>
          ))}
        </Sums>
        {converted.length > 0 && !isHydrating && (
          <Suspense>
            <ConvertedAmounts conversions={converted} />
          </Suspense>
        )}
        {dated && <Muted mt="sm">Gray, because it is more than {DATED_AFTER_DAYS} days old.</Muted>}
        <Text size="sm" mt="sm">
          <TextLink to={`${sitePaths.helpFigures}#${metric.kind}`}>How figures are defined</TextLink>
        </Text>
      </div>
    </>
  );
}
