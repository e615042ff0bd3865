import clsx from 'clsx';
import { isOutdated, longMarkText, type Mark } from '../../domain/listing/figures/mark.ts';
import { useNow } from '../../lib/use-now.ts';
import classes from './source-mark.module.css';

type SourceMarkProps = Pick<Mark, 'source'> &
  Partial<Mark> & {
    /** Hides the mark from screen readers when its text is next to it. */
    decorative?: boolean;
  };

/**
 * The source mark: filled, half filled or a ring, gray once it is outdated; with a label for screen readers and on
 * hover.
 */
export function SourceMark({ source, name = null, at = null, period = null, decorative = false }: SourceMarkProps) {
  const now = useNow();
  const words = decorative ? '' : longMarkText({ source, name, at, period }, now);
  return (
    <svg
      viewBox="0 0 11 11"
      width="11"
      height="11"
      className={clsx(classes.mark, (source === 'self' || isOutdated({ at }, now)) && classes.gray)}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words })}
    >
      {!decorative && <title>{words}</title>}
      <circle cx="5.5" cy="5.5" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.6" />
      {source === 'document' && <path d="M5.5 .9a4.6 4.6 0 0 0 0 9.2z" fill="currentColor" />}
      {(source === 'recomputed' || source === 'connected') && <circle cx="5.5" cy="5.5" r="5" fill="currentColor" />}
    </svg>
  );
}
