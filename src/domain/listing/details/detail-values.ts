import type { CheckId } from '../checks/check-outcomes.ts';
import {
  DETAIL_KEYS,
  DETAILS,
  type DetailInfo,
  type DetailKey,
  type DetailKind,
  PART_DETAILS,
  type PartDetail,
  type Tier,
} from './details.ts';

/** A country's share of visitors, in percent. */
export interface CountryShare {
  country: string;
  percent: number;
}

/** The seller's explanations, keyed by the check that asks for one. */
export type Explanations = Partial<Record<CheckId, string>>;

type OptionOf<I> = I extends { options: Readonly<Record<infer O extends string, string>> } ? O : never;
type ValueOf<I extends DetailInfo> = I['kind'] extends 'line' | 'prose' | 'video'
  ? string
  : I['kind'] extends 'links'
    ? string[]
    : I['kind'] extends 'month'
      ? string | null
      : I['kind'] extends 'count'
        ? number | null
        : I['kind'] extends 'flag'
          ? boolean | null
          : I['kind'] extends 'choice'
            ? OptionOf<I> | null
            : I['kind'] extends 'choices'
              ? OptionOf<I>[]
              : I['kind'] extends 'countries'
                ? CountryShare[]
                : I['kind'] extends 'explanations'
                  ? Explanations
                  : Partial<Record<OptionOf<I>, number>>;

/**
 * The details of a draft; details that aren't given have empty values. Months are `YYYY-MM`, shares in percent, amounts
 * in cents per month.
 */
export type Details = { [K in DetailKey]: ValueOf<(typeof DETAILS)[K]> };
/** Details without those that aren't given. */
export type GivenDetails = Partial<Details>;

const EMPTY: Record<DetailKind, unknown> = {
  line: '',
  prose: '',
  video: '',
  links: [],
  month: null,
  count: null,
  flag: null,
  choice: null,
  choices: [],
  shares: {},
  amounts: {},
  countries: [],
  explanations: {},
};
export const emptyDetails = (): Details =>
  Object.fromEntries(DETAIL_KEYS.map((key) => [key, EMPTY[DETAILS[key].kind]])) as unknown as Details;

/** Returns true if a detail has a value. */
export const isDetailGiven = (value: Details[DetailKey]): boolean =>
  value !== null && value !== '' && (typeof value !== 'object' || Object.keys(value).length > 0);

/** Returns the given details that consist of parts (shares or amounts). */
export const givenPartDetails = (details: GivenDetails): Pick<GivenDetails, PartDetail> =>
  Object.fromEntries(PART_DETAILS.flatMap((key) => (details[key] ? [[key, details[key]]] : [])));

/** Returns true if the editor asks for this detail, depending on whether the project earns revenue. */
export const isDetailAsked = (key: DetailKey, isEarning: boolean): boolean => {
  const { only }: DetailInfo = DETAILS[key];
  return only === undefined || (only === 'earning') === isEarning;
};

/** Returns the given details that a tier adds to the previous tiers. */
export const givenDetailsInTier = (draft: Details, tier: Tier, isEarning: boolean): GivenDetails =>
  Object.fromEntries(
    DETAIL_KEYS.filter(
      (key) => DETAILS[key].tier === tier && isDetailAsked(key, isEarning) && isDetailGiven(draft[key]),
    ).map((key) => [key, draft[key]]),
  );
