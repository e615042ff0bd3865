import type { ReactNode } from 'react';
import classes from './list-bar.module.css';

/** The parts that find, narrow and order a list, on one line where that is wide enough. */
export const ListBar = ({ children }: { children: ReactNode }) => <div className={classes.bar}>{children}</div>;
