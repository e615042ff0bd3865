import type { User } from '../account/user.ts';
import { CATEGORIES } from '../listing/options.ts';
import type { SearchFilters } from '../search/search-query.ts';
import { normalized, savedFiltersSchema } from './saved-filters.ts';

type Buyer = NonNullable<User['buyer']>;

const CENTS = 100;

/**
 * Returns search filters for a buyer's onboarding preferences, or null if the preferences contain nothing to filter by.
 */
export function filtersFromBuyer({ categories, tags, budgetMin, budgetMax }: Buyer): SearchFilters | null {
  const category = CATEGORIES.filter((known) => categories.includes(known));
  // Choosing every category is the same as choosing none.
  const chosen = category.length < CATEGORIES.length ? category : [];
  if (!chosen.length && !tags.length && budgetMin === null && budgetMax === null) return null;
  const tech = tags.map((tag) => tag.trim()).filter(Boolean);
  return normalized(
    savedFiltersSchema.parse({
      category: chosen,
      tech,
      ...(budgetMin !== null && { minPrice: Math.floor(budgetMin / CENTS) }),
      ...(budgetMax !== null && { maxPrice: Math.ceil(budgetMax / CENTS) }),
    }),
  );
}
