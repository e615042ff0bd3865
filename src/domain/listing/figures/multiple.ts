import { formatNumber } from '../../shared/numbers.ts';
import { monthsText } from '../../shared/time.ts';
import { type MetricKind, metricOf } from './metric.ts';

interface Priced {
  askingPrice: number;
  metrics: readonly { kind: MetricKind; value: number }[];
}

/** Returns a price as a multiple of an amount, in tenths (26 is 2.6×); null if the amount isn't positive. */
export const multipleInTenths = (price: number, amount: number): number | null =>
  amount > 0 ? Math.round((price * 10) / amount) : null;

/** Returns the asking price as a multiple of twelve months' profit, in tenths; null if there is no profit. */
export const profitMultipleInTenths = (teaser: Priced): number | null =>
  multipleInTenths(teaser.askingPrice, metricOf(teaser, 'ttmProfit')?.value ?? 0);

/**
 * Returns the number of months in which a price (cents) pays for itself: the price divided by the average monthly
 * profit of a year (cents), rounded to whole months and at least 1. Null if there is no profit.
 */
export const paybackMonths = (price: number, yearlyProfit: number): number | null =>
  yearlyProfit > 0 ? Math.max(1, Math.round((price * 12) / yearlyProfit)) : null;

const paybackOf = (teaser: Priced): number | null =>
  paybackMonths(teaser.askingPrice, metricOf(teaser, 'ttmProfit')?.value ?? 0);

/** Formats the payback time of the asking price: `payback 25 months`; null if there is no profit. */
export function paybackText(teaser: Priced): string | null {
  const months = paybackOf(teaser);
  return months === null ? null : `payback ${monthsText(months)}`;
}

/** Formats a card's multiple with its payback time: `2.1× profit · 25 months`; null if there is no multiple. */
export function profitMultipleText(card: Priced & { multipleTenths: number | null }): string | null {
  if (card.multipleTenths === null) return null;
  const months = paybackOf(card);
  return `${formatMultiple(card.multipleTenths)} profit${months === null ? '' : ` · ${monthsText(months)}`}`;
}

/** Formats the asking price as multiples: `2.6× profit (payback 32 months), 2.0× revenue of the last 12 months`. */
export function multipleText(teaser: Priced): string {
  const revenue = multipleInTenths(teaser.askingPrice, metricOf(teaser, 'ttmRevenue')?.value ?? 0);
  const profit = profitMultipleInTenths(teaser);
  const times = [
    ...(profit === null ? [] : [`${formatMultiple(profit)} profit (${paybackText(teaser)})`]),
    ...(revenue === null ? [] : [`${formatMultiple(revenue)} revenue`]),
  ];
  return times.length ? `${times.join(', ')} of the last 12 months` : 'Asking price';
}

/** Formats 26 tenths as `2.6×`. */
export const formatMultiple = (tenths: number): string =>
  `${formatNumber(tenths / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}×`;
