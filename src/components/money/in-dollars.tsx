import { useEffect, useState } from 'react';
import type { OriginalAmount } from '../../domain/rates/conversion.ts';
import { formatAmount } from '../../domain/rates/currency.ts';
import { formatMoney, roundHalfUp } from '../../domain/shared/money.ts';
import { convertToCents } from '../../lib/session/price-currency.ts';
import { TextButton } from '../ui/link.tsx';

/**
 * Converts a foreign-currency amount into dollars at today’s rate and offers the result, which applies only when the
 * user accepts it.
 */
export function InDollars({ amount, choose }: { amount: OriginalAmount; choose: (cents: number) => void }) {
  const { currency, minor } = amount;
  const [found, setFound] = useState<Awaited<ReturnType<typeof convertToCents>> | null>(null);
  useEffect(() => {
    let isWanted = true;
    setFound(null);
    void convertToCents({ currency, minor }).then((cents) => isWanted && setFound(cents));
    return () => {
      isWanted = false;
    };
  }, [currency, minor]);
  const cents = typeof found === 'number' ? (found < 100_00 ? found : roundHalfUp(found, 100) * 100) : null;
  return (
    <>
      Prices are in US dollars.{' '}
      {cents === null ? (
        typeof found === 'object' && found?.problem
      ) : (
        <>
          {formatAmount(minor, currency)} are about {formatMoney(cents)} today.{' '}
          <TextButton onClick={() => choose(cents)}>Use {formatMoney(cents)}</TextButton>
        </>
      )}
    </>
  );
}
