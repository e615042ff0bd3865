import clsx from 'clsx';
import { DATED_AFTER_DAYS, isDated } from '../../domain/listing/is-dated.ts';
import { type MetricSource, sourceText } from '../../domain/listing/metric.ts';
import { formatDate } from '../../domain/shared/time.ts';
import classes from './source-mark.module.css';

interface SourceMarkProps {
  source: MetricSource;
  /** The name of the source, `Stripe payments`. */
  name?: string | null;
  /** When it was checked or entered: said where the mark stands alone, and gray once that is long ago. */
  at?: Date;
  /** Its words stand beside it. */
  decorative?: boolean;
}

/** The provenance mark: filled, half filled or a ring. Drawn, with its words for screen readers and on hover. */
export function SourceMark({ source, name = null, at, decorative = false }: SourceMarkProps) {
  const dated = at !== undefined && isDated(at, new Date());
  const checked = [sourceText(source, name), ...(at ? [formatDate(at)] : [])].join(', ');
  const words = dated ? `${checked}, more than ${DATED_AFTER_DAYS} days old` : checked;
  return (
    <svg
      viewBox="0 0 11 11"
      width="11"
      height="11"
      className={clsx(classes.mark, (dated || source === 'self') && classes.gray)}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words })}
    >
      {!decorative && <title>{words}</title>}
      <circle cx="5.5" cy="5.5" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.6" />
      {source === 'document' && <path d="M5.5 .9a4.6 4.6 0 0 0 0 9.2z" fill="currentColor" />}
      {(source === 'recomputed' || source === 'connected') && <circle cx="5.5" cy="5.5" r="5" fill="currentColor" />}
    </svg>
  );
}
