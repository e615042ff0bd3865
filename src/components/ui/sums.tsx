import { Box, type BoxProps, type ElementProps } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './sums.module.css';

/** Labels with amounts or facts, as in a ledger. */
export const Sums = ({ className, ...rest }: BoxProps & ElementProps<'dl', keyof BoxProps>) => (
  <Box component="dl" className={clsx(classes.sums, className)} {...rest} />
);

interface SumsRowProps {
  label: ReactNode;
  /** Small print under the label. */
  note?: ReactNode;
  /** An explanation of the value: small print below label and value, across the full width. */
  basis?: ReactNode;
  /** The last row, above a double rule. */
  total?: boolean;
  /** For rows whose value matters more than their label. */
  mutedLabel?: boolean;
  /** For users' own words: prose below the label. */
  prose?: boolean;
  children: ReactNode;
}

/** One line of `Sums`. */
export const SumsRow = ({
  label,
  note,
  basis,
  total = false,
  mutedLabel = false,
  prose = false,
  children,
}: SumsRowProps) => (
  <div className={clsx(total && classes.total, prose && classes.prose, basis && classes.based)}>
    <dt className={mutedLabel ? classes.muted : undefined}>
      {label}
      {note && <small>{note}</small>}
    </dt>
    <dd>{children}</dd>
    {basis && <dd>{basis}</dd>}
  </div>
);
