import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import {
  METRIC_INFO,
  type MetricSource,
  type Metric as MetricValue,
  metricText,
  SOURCE_LABELS,
} from '../../domain/listing/metric.ts';
import { formatDate } from '../../domain/shared/time.ts';
import { RelativeTime } from '../ui/relative-time.tsx';
import classes from './metric.module.css';
import { SourceMark } from './source-mark.tsx';

const RESTS_ON: Record<MetricSource, string> = {
  self: 'Entered by the seller. Not checked.',
  document: 'A reviewer compared it with a document that the seller provided.',
  recomputed: 'Added up by us from an export of the seller’s records.',
  connected: 'Read from a connected account.',
};

/** Metrics beside each other. */
export const MetricGrid = ({ children }: { children: ReactNode }) => <div className={classes.metrics}>{children}</div>;

/** A metric with its source and age; opens an explanation of both, for its seller with the name of the document. */
export function Metric({ metric, document }: { metric: MetricValue; document?: string | undefined }) {
  const info = METRIC_INFO[metric.kind];
  const id = useId();
  return (
    <>
      <button type="button" className={classes.metric} popoverTarget={id}>
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
          {SOURCE_LABELS[metric.source]}, {formatDate(metric.asOf)}
        </Text>
        <Text size="sm" c="dimmed">
          {document ? `A reviewer found it in ${document}.` : RESTS_ON[metric.source]}
        </Text>
        <Text size="sm" mt={8}>
          {info.means}
        </Text>
      </div>
    </>
  );
}
