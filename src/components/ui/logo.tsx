import { Link } from 'react-router-dom';
import { BRAND } from '../../domain/brand.ts';
import classes from './logo.module.css';

/** Links to /search for signed-in users and to / for visitors. */
export const Logo = ({ to }: { to: string }) => (
  <Link to={to} aria-label={BRAND} className={classes.logo}>
    <svg
      viewBox="0 0 20 22"
      width="20"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M4 2v13M16 7v13" />
      <path d="M4 11h12" stroke="var(--fern)" />
    </svg>
    <span>{BRAND}</span>
  </Link>
);
