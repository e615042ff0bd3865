import clsx from 'clsx';
import { type MetricSource, SOURCE_LABELS } from '../../domain/listing/metric.ts';
import classes from './source-mark.module.css';

/** The provenance mark: filled, half filled or a ring. Drawn, with its words for screen readers. */
export function SourceMark({ source, decorative = false }: { source: MetricSource; decorative?: boolean }) {
  return (
    <svg
      viewBox="0 0 11 11"
      width="11"
      height="11"
      className={clsx(classes.mark, source === 'self' && classes.unchecked)}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': SOURCE_LABELS[source] })}
    >
      <circle cx="5.5" cy="5.5" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.6" />
      {source === 'document' && <path d="M5.5 .9a4.6 4.6 0 0 0 0 9.2z" fill="currentColor" />}
      {(source === 'recomputed' || source === 'connected') && <circle cx="5.5" cy="5.5" r="5" fill="currentColor" />}
    </svg>
  );
}
