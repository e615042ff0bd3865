import { DATED_AFTER_DAYS, isDated } from '../../domain/listing/is-dated.ts';
import { type MetricSource, sourceText } from '../../domain/listing/metric.ts';
import { monthAt } from '../../domain/listing/month-at.ts';
import { formatDate, formatMonthYear } from '../../domain/shared/time.ts';
import classes from './source-line.module.css';
import { SourceMark } from './source-mark.tsx';

interface SourceLineProps {
  source: MetricSource;
  name?: string | null;
  /** When they were checked or entered; null where that is not known. */
  at: Date | null;
  /** The first of the months, `YYYY-MM`, and how many they are. */
  from: string;
  months: number;
}

/** Beside figures by month: where they come from, as of when, and which months they are; gray once they are dated. */
export function SourceLine({ source, name = null, at, from, months }: SourceLineProps) {
  const dated = at !== null && isDated(at, new Date());
  return (
    <span className={classes.source}>
      <SourceMark source={source} {...(at && { at })} decorative />
      {sourceText(source, name)}
      {at && ` ${formatDate(at)}`}, {formatMonthYear(from)} – {formatMonthYear(monthAt(from, months - 1))}
      {dated && `, more than ${DATED_AFTER_DAYS} days old`}
    </span>
  );
}
