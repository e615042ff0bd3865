import type { ReactNode } from 'react';
import classes from './list-bar.module.css';

/** A list's search, filter and sort controls, on one line where space allows. */
export const ListBar = ({ children }: { children: ReactNode }) => <div className={classes.bar}>{children}</div>;
