import type { Category } from '../../../../src/domain/listing/options.ts';
import type { CategoryReach } from '../../../../src/domain/reach/category-reach.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';

/** Saves what was counted of a category beside the others. */
export const saveCategoryReach = (category: Category, counted: CategoryReach): Promise<void> =>
  transact(async (tx) => {
    const categories = (await tx.find(refs.categoryReach()))?.categories ?? {};
    tx.set(refs.categoryReach(), { categories: { ...categories, [category]: counted } });
  });
