import type { WordGroup } from './read-text.ts';
import { SAME_WEIGHT } from './weights.ts';

/**
 * The same words without what is only close to them. A text that names an order is searched for these first, in the
 * texts that say what a listing is: the cheapest newsletter must not be a shop whose owner writes one.
 */
export const strictGroups = (groups: readonly WordGroup[]): WordGroup[] =>
  groups.map((group) => ({
    ...group,
    alternatives: group.alternatives.filter(({ weight }) => weight >= SAME_WEIGHT),
  }));
