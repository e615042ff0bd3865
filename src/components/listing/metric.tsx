import { Text } from '@mantine/core';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { BRAND } from '../../domain/brand.ts';
import { DATED_AFTER_DAYS, isDated } from '../../domain/listing/is-dated.ts';
import {
  METRIC_INFO,
  type MetricSource,
  type Metric as MetricValue,
  metricText,
  SOURCE_LABELS,
} from '../../domain/listing/metric.ts';
import { metricPeriod } from '../../domain/listing/metric-period.ts';
import { formatDate } from '../../domain/shared/time.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Sums, SumsRow } from '../ui/sums.tsx';
import { TextLink } from '../ui/text-link.tsx';
import classes from './metric.module.css';
import { SourceMark } from './source-mark.tsx';

const RESTS_ON: Record<MetricSource, string> = {
  self: 'Entered by the seller',
  document: 'A document from the seller',
  recomputed: 'An export of the seller’s records',
  connected: 'The seller’s account',
};
const CHECKED_BY: Record<MetricSource, string> = {
  self: 'Nobody',
  document: `A reviewer at ${BRAND}`,
  recomputed: `${BRAND}, added up from the export`,
  connected: `${BRAND}, read in the account every day`,
};

/** Metrics beside each other. */
export const MetricGrid = ({ children }: { children: ReactNode }) => <div className={classes.metrics}>{children}</div>;

interface MetricProps {
  metric: MetricValue;
  /** The first of the listing’s twelve months, `YYYY-MM`. */
  monthsFrom: string | null;
  /** The name of the document it was found in, where the reader may know it. */
  document?: string | undefined;
}

/** A metric with its source and age, gray once it is dated; opens what it means, its period and who checked it. */
export function Metric({ metric, monthsFrom, document }: MetricProps) {
  const info = METRIC_INFO[metric.kind];
  const id = useId();
  const dated = isDated(metric.asOf, new Date());
  return (
    <>
      <button type="button" className={clsx(classes.metric, dated && classes.dated)} popoverTarget={id}>
        <span className={classes.metricLabel}>{info.label}</span>
        <span className={classes.metricValue}>
          {metricText(metric)}
          {info.suffix && <small>{info.suffix}</small>}
        </span>
        <span className={classes.metricSource}>
          <SourceMark source={metric.source} decorative />
          <u>{SOURCE_LABELS[metric.source]}</u>
          <span>
            · <RelativeTime date={metric.asOf} />
          </span>
        </span>
      </button>
      {/* The browser's own popover, beside its button where the browser can place it there. */}
      <div id={id} popover="auto" className={classes.metricBasis}>
        <Text size="sm" fw={600}>
          {SOURCE_LABELS[metric.source]}
        </Text>
        <Text size="sm" mt={4}>
          {info.means}
        </Text>
        <Sums className={classes.metricFacts}>
          <SumsRow label="Period" mutedLabel>
            {metricPeriod(metric, monthsFrom)}
          </SumsRow>
          <SumsRow label="Source" mutedLabel>
            {document ?? metric.sourceName ?? RESTS_ON[metric.source]}
          </SumsRow>
          <SumsRow label="Checked by" mutedLabel>
            {CHECKED_BY[metric.source]}
          </SumsRow>
          <SumsRow label={metric.source === 'self' ? 'Entered' : 'Checked'} mutedLabel>
            {formatDate(metric.asOf)}
          </SumsRow>
        </Sums>
        {dated && (
          <Text size="sm" c="dimmed" mt={8}>
            Gray, because it is more than {DATED_AFTER_DAYS} days old.
          </Text>
        )}
        <Text size="sm" mt={8}>
          <TextLink to={`${sitePaths.helpFigures}#${metric.kind}`}>How figures are defined</TextLink>
        </Text>
      </div>
    </>
  );
}
