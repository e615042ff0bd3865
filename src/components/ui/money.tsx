import { formatExactMoney, formatMoney } from '../../domain/shared/money.ts';
import classes from './text.module.css';

/** An amount in cents, with tabular figures. */
export const Money = ({ cents, exact = false }: { cents: number; exact?: boolean }) => (
  <span className={classes.num}>{exact ? formatExactMoney(cents) : formatMoney(cents)}</span>
);
