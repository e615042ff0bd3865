import type { WordGroup } from './read-text.ts';
import { SYNONYM_WEIGHT } from './weights.ts';

/**
 * Returns the groups without merely related words. A text that asks for an order is searched with these first, in the
 * fields that describe the listing: the cheapest newsletter must not be a shop whose owner writes one.
 */
export const strictGroups = (groups: readonly WordGroup[]): WordGroup[] =>
  groups.map((group) => ({
    ...group,
    alternatives: group.alternatives.filter(({ weight }) => weight >= SYNONYM_WEIGHT),
  }));
