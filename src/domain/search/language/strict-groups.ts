import type { WordGroup } from './parse-search-text.ts';
import { SYNONYM_WEIGHT } from './weights.ts';

/**
 * Returns the groups without words that are merely related. A search that requests a sort order tries these groups
 * first, in descriptive fields only, so that the cheapest newsletter isn't a shop whose owner writes one.
 */
export const strictGroups = (groups: readonly WordGroup[]): WordGroup[] =>
  groups.map((group) => ({
    ...group,
    alternatives: group.alternatives.filter(({ weight }) => weight >= SYNONYM_WEIGHT),
  }));
