import { readFigure } from '../figures/read-figure.ts';
import type { OriginalAmount } from './conversion.ts';
import { DOLLAR } from './currency.ts';

/**
 * Parses a typed amount such as `€10,000`, `10.000 EUR`, `10k eur` or `CHF 5’000` into its currency's smallest unit;
 * `usual` is the default currency, and a point before exactly three digits is a thousands separator. Returns null if it
 * isn't an amount, has too many decimals, or has a symbol shared by several currencies.
 */
export function parseTypedAmount(typed: string, usual: string): OriginalAmount | null {
  const reading = readFigure(typed, { unit: 'money', currency: usual });
  if (reading.kind !== 'value' && reading.kind !== 'ambiguous') return null;
  const minor = reading.kind === 'value' ? reading.value : reading.values[0];
  return { currency: reading.currency ?? DOLLAR, minor };
}
