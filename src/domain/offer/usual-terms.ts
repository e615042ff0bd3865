import type { Cents } from '../shared/money.ts';
import { daysText } from '../shared/time.ts';
import { DEFAULT_DILIGENCE_DAYS, DEFAULT_EXCLUSIVITY_DAYS, type OfferedProject } from './offer.ts';

/**
 * Minimum price in cents at which the offer form shows every term, since each one is worth reviewing at such prices.
 */
export const ALL_TERMS_FROM_PRICE: Cents = 2_500_000;

/** Formats a sentence such as `Usual terms: 4 days to check, paid within 7, 30 days of help.` */
export function usualTermsText({ supportDays }: Pick<OfferedProject, 'supportDays'>): string {
  const help = supportDays > 0 ? `${daysText(supportDays)} of help` : 'no help';
  return `Usual terms: ${daysText(DEFAULT_DILIGENCE_DAYS)} to check, paid within ${DEFAULT_EXCLUSIVITY_DAYS}, ${help}.`;
}

/**
 * Form values of the terms that `usualTermsText` summarizes. Numbers that can't be parsed are null and count as
 * unusual.
 */
interface TypedTerms {
  installments: readonly unknown[];
  holdback: unknown;
  /** IDs of the listing's assets. */
  assets: readonly string[];
  diligenceDays: number | null;
  exclusivityDays: number | null;
  supportDays: number | null;
}

/**
 * Returns true for a listing's usual terms: all assets, paid at close, the form's default days, and the listing's days
 * of help.
 */
export const hasUsualTerms = (terms: TypedTerms, { assets, supportDays }: OfferedProject): boolean =>
  terms.installments.length === 0 &&
  terms.holdback === null &&
  assets.every(({ id }) => terms.assets.includes(id)) &&
  terms.diligenceDays === DEFAULT_DILIGENCE_DAYS &&
  terms.exclusivityDays === DEFAULT_EXCLUSIVITY_DAYS &&
  terms.supportDays === supportDays;
