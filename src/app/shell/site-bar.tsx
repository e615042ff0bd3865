import type { ReactNode } from 'react';
import classes from './site-bar.module.css';

/** The bar at the top of pages without a sidebar: the logo first, then what the page puts there. */
export const SiteBar = ({ children }: { children: ReactNode }) => (
  <header className={classes.bar}>
    <div className={classes.content}>{children}</div>
  </header>
);
