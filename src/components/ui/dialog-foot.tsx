import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

/** A dialog's actions, which stay in view however long the text above them is. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <Group className={classes.foot}>{children}</Group>;
