import { BUYER_GOALS } from '../../domain/account/options.ts';
import type { User } from '../../domain/account/user.ts';
import type { CardInput } from '../../domain/buyer/card-input.ts';
import { BUSINESS_MODELS } from '../../domain/listing/details/detail-options.ts';
import { CATEGORIES } from '../../domain/listing/options.ts';

/** What is stored, as far as it can still be chosen. */
const known = <T extends string>(options: readonly T[], stored: readonly string[]): T[] =>
  options.filter((option) => stored.includes(option));

/** What the form of a buyer card starts from. */
export function cardValues({ buyer, buyerProfile, funds }: User): CardInput {
  const { goals = [], categories = [], budgetMin = null, budgetMax = null } = buyer ?? {};
  const models = Object.keys(BUSINESS_MODELS) as CardInput['models'];
  return {
    ...buyerProfile,
    goals: known(BUYER_GOALS, goals),
    categories: known(CATEGORIES, categories),
    models: known(models, buyerProfile.models),
    budgetMin,
    budgetMax,
    fundsBand: funds?.band ?? null,
  };
}
