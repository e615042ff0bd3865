import { daysText } from '../../shared/time.ts';
import type { SaleTerms } from './sale-terms.ts';

/** `Cash and 3 installments, 10% held back for 30 days, paid outside` */
export function saleTermsText({ instalments, holdback, outside }: SaleTerms): string {
  const parts = instalments === 1 ? '1 installment' : `${instalments} installments`;
  return [
    instalments ? `Cash and ${parts}` : 'Cash',
    holdback && `${holdback.percent ? `${holdback.percent}%` : 'under 1%'} held back for ${daysText(holdback.days)}`,
    outside && 'paid outside',
  ]
    .filter(Boolean)
    .join(', ');
}
