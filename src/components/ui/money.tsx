import { formatExactMoney, formatMoney } from '../../domain/shared/money.ts';

/** An amount in cents, in tabular figures. */
export const Money = ({ cents, exact = false }: { cents: number; exact?: boolean }) => (
  <span className="num">{exact ? formatExactMoney(cents) : formatMoney(cents)}</span>
);
