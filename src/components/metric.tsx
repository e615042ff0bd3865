import { Popover } from '@mantine/core';
import { METRIC_INFO, type MetricSource, type Metric as MetricValue, SOURCE_LABELS } from '../domain/listing/metric.ts';
import { formatMoney } from '../domain/shared/money.ts';
import { formatDate } from '../domain/shared/time.ts';
import { RelativeTime } from './relative-time.tsx';
import { SourceMark } from './source-mark.tsx';
import './metric.css';

const RESTS_ON: Record<MetricSource, string> = {
  self: 'Typed by the seller. Nobody has checked it.',
  document: 'A reviewer compared it with a document that the seller gave.',
  recomputed: 'Added up by us from an export of the seller’s records.',
  connected: 'Read from a connected account.',
};

const grouped = new Intl.NumberFormat('en-US');

/** `$21,422`, `128`, `2.1` of a figure, without its unit. */
export function metricText({ kind, value }: Pick<MetricValue, 'kind' | 'value'>): string {
  return METRIC_INFO[kind].unit === 'cents' ? formatMoney(value) : grouped.format(value);
}

/** A figure with its source and age; opens what it rests on. */
export function Metric({ metric }: { metric: Omit<MetricValue, 'asOf'> & { asOf: Date } }) {
  const info = METRIC_INFO[metric.kind];
  return (
    <Popover width={280} position="bottom-start" withArrow={false}>
      <Popover.Target>
        <button type="button" className="metric">
          <span className="metric-label">{info.label}</span>
          <span className="metric-value">
            {metricText(metric)}
            {info.suffix && <small>{info.suffix}</small>}
          </span>
          <span className="metric-source">
            <SourceMark source={metric.source} decorative />
            <u>{SOURCE_LABELS[metric.source]}</u>
            <span>
              · <RelativeTime date={metric.asOf} />
            </span>
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <p className="small" style={{ fontWeight: 600 }}>
          {SOURCE_LABELS[metric.source]}, {formatDate(metric.asOf)}
        </p>
        <p className="small muted">{RESTS_ON[metric.source]}</p>
        <p className="small" style={{ marginTop: 8 }}>
          {info.means}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}
