import type { Teaser } from './listing.ts';
import { METRIC_INFO, type MetricKind, metricOf, metricText } from './metric.ts';

type Metrics = Pick<Teaser, 'metrics'>;

/** A line for each metric whose value differs: `MRR changed from $50 to $60`. */
export const metricChanges = (before: Metrics, after: Metrics): string[] =>
  changedKinds(before, after).map((kind) => {
    const [old, next] = [before, after].map((version) => {
      const metric = metricOf(version, kind);
      return metric ? metricText(metric) : 'not given';
    });
    return `${METRIC_INFO[kind].label} changed from ${old} to ${next}`;
  });

/** The metrics whose value differs. */
export function changedKinds(before: Metrics, after: Metrics): MetricKind[] {
  const kinds = new Set([...before.metrics, ...after.metrics].map(({ kind }) => kind));
  const valueIn = (figures: Metrics, kind: MetricKind) => metricOf(figures, kind)?.value;
  return [...kinds].filter((kind) => valueIn(before, kind) !== valueIn(after, kind));
}
