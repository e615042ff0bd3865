import type { OriginalAmount } from '../../domain/rates/conversion.ts';
import { formatAmount } from '../../domain/rates/currency.ts';
import { deviceValue, type StoredSchema } from './device-value.ts';

// Filters and saved searches store dollars. An amount typed in another currency is stored in this tab only, keyed by
// the converted dollars, so that a shared URL contains nothing its recipient couldn't verify.

const KEY = 'handoff.typedPrices';
const MAX_STORED = 20;
type Typed = [dollars: number, amount: OriginalAmount];

const isTyped = (value: unknown): value is Typed => {
  const [dollars, amount] = Array.isArray(value) ? value : [];
  return Number.isInteger(dollars) && /^[A-Z]{3}$/.test(amount?.currency) && Number.isSafeInteger(amount?.minor);
};
const SCHEMA: StoredSchema<Typed[]> = {
  safeParse: (value) => ({ data: Array.isArray(value) ? value.filter(isTyped).slice(0, MAX_STORED) : undefined }),
};

export const typedPrices = {
  /** The amount typed in this tab that was converted to this number of dollars; undefined if dollars were typed. */
  get: (dollars: number): OriginalAmount | undefined =>
    deviceValue(KEY, SCHEMA, sessionStorage)?.find(([converted]) => converted === dollars)?.[1],
  /** The amount from `get` as text: `€10,000`. */
  textOf: (dollars: number): string | null => {
    const typed = typedPrices.get(dollars);
    return typed ? formatAmount(typed.minor, typed.currency) : null;
  },
  keep: (dollars: number, amount: OriginalAmount): void => {
    const others = (deviceValue(KEY, SCHEMA, sessionStorage) ?? []).filter(([converted]) => converted !== dollars);
    sessionStorage.setItem(KEY, JSON.stringify([[dollars, amount], ...others].slice(0, MAX_STORED)));
  },
};
