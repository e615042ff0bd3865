import type { Draft } from '../../../src/domain/listing/draft/draft.ts';
import { lastMonths } from '../../../src/domain/shared/time.ts';
import { type Business, Chance, NOW, revenueIn } from './business.ts';
import type { HonestKindName } from './honest-kinds.ts';
import { LIES_IN_FIGURES } from './lies-in-figures.ts';
import { LIES_IN_PAYERS } from './lies-in-payers.ts';
import { LIES_IN_PRODUCTS } from './lies-in-products.ts';
import { LIES_IN_ROWS } from './lies-in-rows.ts';
import { LIES_IN_WORDS } from './lies-in-words.ts';
import { type Evidence, honestCase, type TrustCase } from './trust-case.ts';

/** A way to falsify an honest listing, in three variants, with the sentences that would reveal it. */
export interface Lie {
  kind: string;
  /** The honest kinds that the three variants are made from. */
  bases: readonly [HonestKindName, HonestKindName, HonestKindName];
  evidence: Evidence;
  takes?: TrustCase['takes'];
  tell: (honest: TrustCase, chance: Chance, shape: number) => { draft?: Partial<Draft>; business?: Business };
  /** Patterns of the correct sentences. The lie counts as seen only if one of these matches. */
  says: readonly RegExp[];
}

export interface ToldLie extends TrustCase {
  says: readonly RegExp[];
}

/** Returns the monthly revenue of a business to the cent, as a seller types it from a file. */
export const typedMonths = ({ book }: Business): number[] =>
  lastMonths(NOW, 12).map((name) => Math.max(0, revenueIn(book.payments, name)));

/** Minimum revenue for which a lie is worthwhile. */
const MIN_REVENUE = 20_000;
const MAX_TRIES = 50;

/** Returns every lie in its three variants, the same for the same seed. */
export function allLies(seed: number): ToldLie[] {
  return [...LIES_IN_FIGURES, ...LIES_IN_ROWS, ...LIES_IN_PRODUCTS, ...LIES_IN_PAYERS, ...LIES_IN_WORDS].flatMap(
    (lie, k) =>
      lie.bases.map((base, shape): ToldLie => {
        const from = seed + k * 1_000 + shape * 100;
        const honest = firstWorthIt(base, shape, from);
        const { draft, business = honest.business } = lie.tell(honest, new Chance(from + 99), shape);
        return {
          kind: lie.kind,
          shape,
          business,
          evidence: lie.evidence,
          takes: lie.takes ?? 'all',
          draft: { ...honest.draft, ...draft },
          says: lie.says,
        };
      }),
  );
}

function firstWorthIt(base: HonestKindName, shape: number, seed: number): TrustCase {
  for (let i = 0; i < MAX_TRIES; i++) {
    const one = honestCase(base, shape, new Chance(seed + i));
    const months = typedMonths(one.business);
    if (Math.min(...months.slice(6)) > 0 && months.reduce((all, month) => all + month, 0) > MIN_REVENUE) return one;
  }
  throw new Error(`No ${base} business sold enough.`);
}
