import clsx from 'clsx';
import { formatApproximateAmount, isOldRate, rateSource } from '../../domain/rates/price-currency.ts';
import { usePriceCurrency } from '../../lib/session/price-currency.ts';
import classes from '../ui/text.module.css';

interface InCurrencyProps {
  cents: number;
  /** On a separate line under the dollars, as in table cells. */
  below?: boolean;
}

/**
 * Repeats a dollar amount in the additional currency that the user chose; renders nothing if none is chosen or its rate
 * is too old.
 */
export function InCurrency({ cents, below = false }: InCurrencyProps) {
  const chosen = usePriceCurrency();
  if (!chosen || isOldRate(chosen, new Date())) return null;
  return (
    <span className={clsx(classes.inCurrency, below && classes.below)} title={rateSource(chosen)}>
      {!below && '\u00A0· '}
      {formatApproximateAmount(cents, chosen)}
    </span>
  );
}
