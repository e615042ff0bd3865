import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { currencyName, DOLLAR } from '../../domain/rates/currency.ts';
import { rateSource } from '../../domain/rates/price-currency.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { choosePriceCurrency, newestRates, usePriceCurrency } from '../../lib/session/price-currency.ts';

/**
 * A selector for the currency shown next to dollars, offering every currency with a known rate. It takes effect
 * immediately.
 */
export default function CurrencyChoice() {
  const chosen = usePriceCurrency();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    newestRates().then(
      ({ dollars }) => setCodes(dollars.map(({ currency }) => currency)),
      () => {},
    );
  }, []);
  // Memoized, because looking up the names of all currencies is slow.
  const options = useMemo(() => {
    const others = new Set([...codes, ...(chosen ? [chosen.currency] : [])]);
    others.delete(DOLLAR);
    return [...others]
      .map((value) => ({ value, label: `${currencyName(value)} (${value})` }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  }, [codes, chosen]);
  const change = (code: string) => {
    setProblem(null);
    choosePriceCurrency(code).catch((error) => setProblem(errorText(error)));
  };
  return (
    <NativeSelect
      wrapperProps={{ 'data-screen-only': true }}
      label="Prices also in"
      description={chosen ? rateSource(chosen) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={problem}
      rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
      rightSectionPointerEvents="none"
      value={chosen?.currency ?? DOLLAR}
      onChange={(event) => change(event.currentTarget.value)}
      data={[{ value: DOLLAR, label: 'US dollars only' }, ...options]}
    />
  );
}
