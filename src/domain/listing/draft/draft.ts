import * as z from 'zod';
import { countrySchema } from '../../account/billing.ts';
import { conversionSchema } from '../../rates/conversion-schema.ts';
import { hasHiddenCharacters, tidyLine } from '../../shared/hidden-signs.ts';
import { meaningfulLength } from '../../shared/meaningful-length.ts';
import { formatExactMoney, formatMoney, MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../../shared/money.ts';
import { sum } from '../../shared/numbers.ts';
import { lineProblem, nameProblem } from '../../shared/plain-name.ts';
import { recordOf } from '../../shared/record-of.ts';
import { isWebAddress } from '../../shared/web-address.ts';
import { ID_PATTERN } from '../../upload/upload-places.ts';
import { detailParts } from '../details/detail-text.ts';
import { emptyDetails, isDetailAsked } from '../details/detail-values.ts';
import { DETAIL_KEYS, DETAILS } from '../details/details.ts';
import { centsUpTo, draftDetailShape, monthSchema, textUpTo, wholeNumberUpTo } from '../details/details-schema.ts';
import { DRAFT_LIMITS, MAX_ONE_LINE_LENGTH, MAX_TITLE_LENGTH } from '../details/draft-limits.ts';
import type { EditorStep } from '../details/editor-steps.ts';
import { ASSET_KINDS, CATEGORIES, STAGES, TRANSFERABLE } from '../options.ts';
import { figureShape } from './figure-shape.ts';
import { TYPED_FIGURE_KEYS } from './typed-figures.ts';

const amount = centsUpTo(DRAFT_LIMITS.amount);
const count = wholeNumberUpTo(DRAFT_LIMITS.count);

const NO_MONTHS: (number | null)[] = Array<null>(12).fill(null);

const draftAssetSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  kind: z.enum(ASSET_KINDS),
  label: textUpTo(80),
  identifier: textUpTo(200),
  transfer: textUpTo(160),
  expectedDays: wholeNumberUpTo(DRAFT_LIMITS.transferDays, ' days'),
  transferable: z.enum(TRANSFERABLE),
});
export type DraftAsset = z.infer<typeof draftAssetSchema>;

const REPEATED_ASSET = 'This asset has the same id as another one. Remove it and add it again.';
/** Returns the positions of assets whose ID an earlier asset already uses. */
const repeatedAssets = (assets: readonly Pick<DraftAsset, 'id'>[]): number[] =>
  assets.flatMap(({ id }, i) => (assets.findIndex((other) => other.id === id) < i ? [i] : []));

/** Maximum length of a picture's description, in characters. */
export const MAX_ALT_LENGTH = 160;

/** A picture in a draft. After the upload, a trigger encodes it and sets `hash` or `problem`. */
const draftPictureSchema = z.object({
  id: z.string().regex(new RegExp(`^${ID_PATTERN}$`)),
  alt: textUpTo(MAX_ALT_LENGTH),
  hash: z.string().nullable(),
  problem: z.string().nullable(),
});

type DraftPicture = z.infer<typeof draftPictureSchema>;

/** Maximum number of pictures in a listing. */
export const MAX_PICTURES = 8;

/**
 * Fields that the seller fills in, any of which may be missing until submission. Amounts are in cents, shares in
 * percent.
 */
export const draftFieldsSchema = z.object({
  title: textUpTo(MAX_TITLE_LENGTH).overwrite(tidyLine),
  oneLine: textUpTo(MAX_ONE_LINE_LENGTH),
  category: z.enum(CATEGORIES).nullable(),
  stage: z.enum(STAGES).nullable(),
  country: z.string().nullable(),
  foundedOn: z.string().nullable(),
  url: textUpTo(200),
  /**
   * True to show the web address to the public. Otherwise, and while the seller is anonymous, only buyers with access
   * see it.
   */
  showUrl: z.boolean(),
  tech: z.array(textUpTo(30)).max(DRAFT_LIMITS.tech, `At most ${DRAFT_LIMITS.tech} tags.`),
  reasonForSelling: textUpTo(2000),
  knownProblems: textUpTo(2000),
  /** `YYYY-MM`: the first of the twelve `revenueMonths`. */
  monthsFrom: monthSchema,
  revenueMonths: z.array(amount.nullable()).length(12),
  /**
   * Revenue for the twelve months before `monthsFrom`, null where the seller has no figure; shown to buyers with
   * access.
   */
  earlierMonths: z.array(amount.nullable()).length(12),
  /** Visits in the twelve months from `monthsFrom`, null where the seller has no count. */
  visitMonths: z.array(count.nullable()).length(12),
  ...figureShape,
  assets: z.array(draftAssetSchema).max(DRAFT_LIMITS.assets, `At most ${DRAFT_LIMITS.assets} assets.`),
  askingPrice: centsUpTo(DRAFT_LIMITS.asked).nullable(),
  /** The lowest price the seller would accept, in cents; shown only to the seller. */
  floor: centsUpTo(DRAFT_LIMITS.asked).nullable(),
  priceReason: textUpTo(600),
  supportDays: wholeNumberUpTo(DRAFT_LIMITS.supportDays, ' days').nullable(),
  buyNow: z.boolean(),
  /** True if buyers learn the seller's name only after the seller answers them. */
  anonymous: z.boolean(),
  ...draftDetailShape,
});
export type DraftFields = z.infer<typeof draftFieldsSchema>;

/** Draft fields as validated when saving. Stored drafts skip this check so that old ones stay editable. */
export const draftInputSchema = draftFieldsSchema
  .superRefine(({ assets }, { addIssue }) => {
    for (const i of repeatedAssets(assets)) {
      addIssue({ code: 'custom', path: ['assets', i, 'id'], message: REPEATED_ASSET });
    }
  })
  .describe('No two assets have the same id.');

export const draftSchema = draftFieldsSchema.extend({
  revision: z.number().int(),
  pictures: z.array(draftPictureSchema),
  /** A square logo shown next to the name, but not for anonymous sellers, since it could identify them. */
  logo: draftPictureSchema.nullable(),
  /** Currency conversions into dollars; each is valid while its figure still has the converted value. */
  conversions: z.array(conversionSchema),
  updatedAt: z.date(),
});
export type Draft = z.infer<typeof draftSchema>;

export const emptyDraft = (monthsFrom: string, now: Date): Draft => ({
  title: '',
  oneLine: '',
  category: null,
  stage: null,
  country: null,
  foundedOn: null,
  url: '',
  showUrl: false,
  tech: [],
  reasonForSelling: '',
  knownProblems: '',
  monthsFrom,
  revenueMonths: NO_MONTHS,
  earlierMonths: NO_MONTHS,
  visitMonths: NO_MONTHS,
  ...recordOf(TYPED_FIGURE_KEYS, () => null),
  assets: [],
  askingPrice: null,
  floor: null,
  priceReason: '',
  supportDays: null,
  buyNow: false,
  anonymous: false,
  ...emptyDetails(),
  revision: 0,
  pictures: [],
  logo: null,
  conversions: [],
  updatedAt: now,
});

export const isEarning = (draft: Pick<DraftFields, 'stage'>): boolean => draft.stage === 'earning';

/** Returns true if the web address is public. An anonymous seller's address never is, since it could identify them. */
export const isUrlPublic = (draft: Pick<DraftFields, 'url' | 'showUrl' | 'anonymous'>): boolean =>
  draft.showUrl && !draft.anonymous && draft.url !== '';

/** Returns a draft's pictures, followed by its logo if there is one. */
export const allPictures = ({ pictures, logo }: Pick<Draft, 'pictures' | 'logo'>): DraftPicture[] => [
  ...pictures,
  ...(logo ? [logo] : []),
];

/**
 * Returns the draft without pictures that were rejected after upload. Their errors stay in the stored draft until the
 * seller dismisses them or submits.
 */
export const withoutRejectedPictures = <D extends Pick<Draft, 'pictures' | 'logo'>>(draft: D): D => ({
  ...draft,
  pictures: draft.pictures.filter(({ problem }) => problem === null),
  logo: draft.logo?.problem ? null : draft.logo,
});

/** Adds up monthly amounts in cents, ignoring empty months. */
export const sumMonths = (months: readonly (number | null)[]): number =>
  months.reduce<number>((sum, month) => sum + (month ?? 0), 0);

export interface DraftProblem {
  step: EditorStep;
  path: string;
  message: string;
}

/** Returns everything that keeps a draft from being submitted, in editor order; empty if it is ready. */
export function draftProblems(draft: Omit<Draft, 'revision' | 'updatedAt' | 'conversions'>, now: Date): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const need = (ok: boolean, step: EditorStep, path: string, message: string) => {
    if (!ok) problems.push({ step, path, message });
  };
  need(meaningfulLength(draft.title) >= 2, 'basics', 'title', 'Give the project a name.');
  const titleProblem = nameProblem(draft.title);
  need(titleProblem === null, 'basics', 'title', titleProblem ?? '');
  need(
    meaningfulLength(draft.oneLine) >= 10,
    'basics',
    'oneLine',
    'Say in one line what it does, in at least 10 characters.',
  );
  for (const field of ['oneLine', 'reasonForSelling', 'knownProblems'] as const) {
    const isClear = !hasHiddenCharacters(draft[field].replaceAll(/[\n\t]/g, ' '));
    need(isClear, 'basics', field, 'Leave out invisible characters.');
  }
  const host = draft.anonymous && isWebAddress(draft.url) ? new URL(draft.url).hostname.replace(/^www\./, '') : null;
  for (const field of ['title', 'oneLine', 'reasonForSelling'] as const) {
    const isNamed = host !== null && draft[field].toLowerCase().includes(host);
    need(!isNamed, 'basics', field, `Leave out “${host}”: it would name the seller of an anonymous listing.`);
  }
  need(draft.category !== null, 'basics', 'category', 'Choose a category.');
  need(draft.stage !== null, 'basics', 'stage', 'Choose a stage.');
  need(countrySchema.safeParse(draft.country).success, 'basics', 'country', 'Choose a country.');
  const started = draft.foundedOn ?? '';
  const thisMonth = now.toISOString().slice(0, 7);
  need(
    monthSchema.safeParse(started).success && started <= thisMonth,
    'basics',
    'foundedOn',
    'Choose the month it was founded.',
  );
  need(draft.url === '' || isWebAddress(draft.url), 'basics', 'url', 'Enter a full address, with https://.');
  need(
    meaningfulLength(draft.reasonForSelling) >= 20,
    'basics',
    'reasonForSelling',
    'Say why it is for sale, in at least 20 characters.',
  );
  need(draft.knownProblems.length > 0, 'basics', 'knownProblems', 'Name the known problems, or write "None known".');
  need(draft.ownerHours !== null, 'metrics', 'ownerHours', 'Enter how many hours a week it takes you.');
  if (isEarning(draft)) {
    need(
      draft.revenueMonths.every((m) => m !== null),
      'metrics',
      'revenueMonths',
      'Fill in all twelve months; 0 is fine.',
    );
    need(
      isUnbroken(draft.earlierMonths),
      'metrics',
      'earlierMonths',
      'Fill in every earlier month from the first one on; 0 is fine.',
    );
    need(draft.ttmCosts !== null, 'metrics', 'ttmCosts', 'Enter the costs of the twelve months.');
  } else {
    need(draft.runningCost !== null, 'metrics', 'runningCost', 'Enter the monthly running cost; 0 is fine.');
  }
  need(
    isUnbroken(draft.visitMonths),
    'metrics',
    'visitMonths',
    'Fill in every month from the first one on; 0 is fine.',
  );
  for (const key of DETAIL_KEYS) {
    const { kind, step } = DETAILS[key];
    if (!isDetailAsked(key, isEarning(draft))) continue;
    const parts = detailParts(key, draft[key]).map(({ value }) => value);
    if (kind === 'shares') need(addsUp(parts), step, key, 'The shares should add up to 100%.');
    if (kind === 'countries') need(sum(parts) <= 100, step, key, 'The shares add up to more than 100%.');
    if (kind === 'month') need(String(draft[key] ?? '') <= thisMonth, step, key, 'This month is in the future.');
  }
  need(draft.assets.length > 0, 'assets', 'assets', 'Add at least one asset.');
  const repeated = repeatedAssets(draft.assets);
  draft.assets.forEach((asset, i) => {
    need(asset.label !== '', 'assets', `assets.${i}.label`, 'Name the asset.');
    const labelProblem = lineProblem(asset.label);
    need(labelProblem === null, 'assets', `assets.${i}.label`, `${labelProblem} Addresses belong in the identifier.`);
    need(!repeated.includes(i), 'assets', `assets.${i}.label`, REPEATED_ASSET);
    need(asset.transfer !== '', 'assets', `assets.${i}.transfer`, 'Say how it is transferred.');
  });
  const price = draft.askingPrice ?? 0;
  need(
    price >= MIN_PRICE_CENTS && price <= MAX_PRICE_CENTS,
    'price',
    'askingPrice',
    `Ask between ${formatMoney(MIN_PRICE_CENTS)} and ${formatExactMoney(MAX_PRICE_CENTS)}.`,
  );
  need((draft.floor ?? 0) <= price, 'price', 'floor', 'Your floor is above the asking price.');
  need(draft.supportDays !== null, 'price', 'supportDays', 'Enter how many days you help after the sale; 0 is fine.');
  need(withoutRejectedPictures(draft).pictures.length > 0, 'pictures', 'pictures', 'Add a picture.');
  return problems;
}

/** Returns true if there are no gaps after the first month that is filled in, or if no month is filled in. */
const isUnbroken = (months: readonly (number | null)[]): boolean =>
  months.every((month, i) => month !== null || months.slice(0, i).every((earlier) => earlier === null));

/** Returns true if shares add up to 100%, allowing for rounding, or if there are none. */
const addsUp = (shares: number[]): boolean => shares.length === 0 || Math.abs(sum(shares) - 100) <= 1;
