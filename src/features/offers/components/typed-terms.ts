import { cashAtClose } from '../../../domain/invoice/purchase.ts';
import { sharesOf } from '../../../domain/template/shares.ts';
import { type TemplateTerms, termsInputSchema } from '../../../domain/template/templates.ts';
import type { OfferValues } from '../data/offer-values-schema.ts';
import { offerValuesTerms } from './offer-values.ts';

/** What is typed, as terms for any price; null while something is missing or could be kept for no price. */
export function typedTerms(values: OfferValues): TemplateTerms | null {
  const terms = offerValuesTerms(values);
  if (!terms || cashAtClose(terms) - (terms.holdback?.amount ?? 0) <= 0) return null;
  const checked = termsInputSchema.safeParse(sharesOf(terms, terms.price));
  return checked.success ? checked.data : null;
}
