import clsx from 'clsx';
import { OWNER_CONFIRMED } from '../../domain/ownership/methods.ts';
import classes from './source-mark.module.css';

/** A compact mark for a listing whose owner is confirmed: a check in a ring, with an accessible label. */
export const ConfirmedMark = () => (
  <svg
    viewBox="0 0 16 16"
    width="14"
    height="14"
    className={clsx(classes.mark, classes.confirmed)}
    role="img"
    aria-label={OWNER_CONFIRMED}
  >
    <title>{OWNER_CONFIRMED}</title>
    <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="8" cy="8" r="6.6" />
      <path d="m5.2 8.2 2 2 3.8-4" />
    </g>
  </svg>
);
