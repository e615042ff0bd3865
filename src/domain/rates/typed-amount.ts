import { readFigure } from '../figures/read-figure.ts';
import type { OriginalAmount } from './conversion.ts';
import { DOLLAR } from './currency.ts';

/**
 * Reads an amount as people type it, `€10,000`, `10.000 EUR`, `10k eur`, `CHF 5’000`, in its currency's smallest unit;
 * `usual` is the default, and a point before exactly three digits groups them. Null if it is no amount, has too many
 * decimals, or has a sign that several currencies share.
 */
export function typedAmount(typed: string, usual: string): OriginalAmount | null {
  const reading = readFigure(typed, { unit: 'money', currency: usual });
  if (reading.kind !== 'value' && reading.kind !== 'ambiguous') return null;
  const minor = reading.kind === 'value' ? reading.value : reading.values[0];
  return { currency: reading.currency ?? DOLLAR, minor };
}
