import { daysText } from '../../shared/time.ts';
import type { Change } from '../listing.ts';
import type { SaleTerms } from './sale-terms.ts';

/** `Cash and 3 installments, 10% held back for 30 days, paid outside` */
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

/** The prices of the newest change of price in a log, newest first, if it was a cut to the price of today. In cents. */
export function lastCut(changes: readonly Change[], askingPrice: number): Change['price'] {
  const price = changes.find((change) => change.price)?.price;
  return price && price.to === askingPrice && price.to < price.from ? price : undefined;
}

/** The extra content that access opens, worded for within a sentence. */
export const ACCESS_OPENS_TEXT =
  'known problems, the web address unless it is public, identifiers of the assets, documents and further figures';
