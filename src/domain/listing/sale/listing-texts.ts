import { daysText } from '../../shared/time.ts';
import type { Change } from '../listing.ts';
import type { SaleTerms } from './sale-terms.ts';

/** Formats payment terms: `Cash and 3 installments, 10% held back for 30 days, paid outside`. */
export function saleTermsText({ installments, holdback, outside }: SaleTerms): string {
  const parts = installments === 1 ? '1 installment' : `${installments} installments`;
  return [
    installments ? `Cash and ${parts}` : 'Cash',
    holdback && `${holdback.percent ? `${holdback.percent}%` : 'under 1%'} held back for ${daysText(holdback.days)}`,
    outside && 'paid outside',
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Returns both prices of the latest price change in a log (newest first), in cents; undefined unless it was a cut to
 * the current price.
 */
export function latestPriceCut(changes: readonly Change[], askingPrice: number): Change['price'] {
  const price = changes.find((change) => change.price)?.price;
  return price && price.to === askingPrice && price.to < price.from ? price : undefined;
}

/** Text that lists the content visible only with access, worded for use within a sentence. */
export const ACCESS_OPENS_TEXT =
  'known problems, the web address unless it is public, identifiers of the assets, documents and further figures';
