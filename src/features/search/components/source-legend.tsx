import { SourceMark } from '../../../components/listing/mark-line.tsx';
import { METRIC_SOURCES, SOURCE_LABELS } from '../../../domain/listing/figures/metric.ts';
import classes from './source-legend.module.css';

/** What the marks beside figures mean; what is read in an account and what is added up from an export have the same. */
const SHOWN = METRIC_SOURCES.toReversed().filter((source) => source !== 'connected');

/** The words of the marks on cards. */
export const SourceLegend = () => (
  <p className={classes.legend}>
    {SHOWN.map((source) => (
      <span key={source}>
        <SourceMark source={source} decorative /> {SOURCE_LABELS[source]}
      </span>
    ))}
  </p>
);
