import { searchTexts } from '../../../../../src/domain/search/language/search-texts.ts';
import { termsOf } from '../../../../../src/domain/search/language/terms-of.ts';
import {
  BM25,
  FIELD_WEIGHTS,
  SEARCH_FIELDS,
  TYPICAL_FIELD_LENGTHS,
} from '../../../../../src/domain/search/language/weights.ts';
import type { SearchEntry } from '../../../../../src/domain/search/search-entry.ts';

/** The whole number that represents an impact of 1 in storage. */
export const IMPACT_UNIT = 2_000;
const MAX_STORED = 65_535;

/** A term's stored weight for a listing, and a bit mask of the `SEARCH_FIELDS` that have it. */
export interface Impact {
  impact: number;
  fields: number;
}

/**
 * Computes the impact of each of a listing's terms: the sum over all fields of the term's BM25 score without its
 * rarity, times the field's weight.
 */
export function impactsOf(entry: SearchEntry): Map<string, Impact> {
  const found = new Map<string, Impact>();
  const texts = searchTexts(entry);
  SEARCH_FIELDS.forEach((field, bit) => {
    const terms = termsOf(texts[field]);
    const usual = TYPICAL_FIELD_LENGTHS[field];
    const dilution = BM25.k1 * (usual === null ? 1 : 1 - BM25.b + (BM25.b * terms.length) / usual);
    for (const [term, times] of countTerms(terms)) {
      const impact = (FIELD_WEIGHTS[field] * times * (BM25.k1 + 1)) / (times + dilution);
      const known = found.get(term);
      found.set(term, { impact: (known?.impact ?? 0) + impact, fields: (known?.fields ?? 0) | (1 << bit) });
    }
  });
  for (const item of found.values())
    item.impact = Math.min(MAX_STORED, Math.max(1, Math.round(item.impact * IMPACT_UNIT)));
  return found;
}

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
