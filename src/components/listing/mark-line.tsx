import { longMarkText, type Mark, shortMarkText } from '../../domain/listing/figures/mark.ts';
import { useNow } from '../../lib/use-now.ts';
import classes from './source-mark.module.css';
import { SourceMark } from './source-mark.tsx';

interface MarkLineProps {
  mark: Mark;
  /**
   * Shows only source and age, with the full text on hover; for tight spaces, or inside a control that reveals more.
   */
  short?: boolean;
}

/** A figure's mark in words, next to or below the figure. */
export function MarkLine({ mark, short = false }: MarkLineProps) {
  const now = useNow();
  return (
    <span className={classes.line} {...(short && { title: longMarkText(mark, now) })}>
      <SourceMark {...mark} decorative />
      <span>{(short ? shortMarkText : longMarkText)(mark, now)}</span>
    </span>
  );
}
