import * as z from 'zod';
import { countrySchema } from '../account/billing.ts';
import { isWebAddress } from '../shared/is-web-address.ts';
import { formatExactMoney, formatMoney, MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../shared/money.ts';
import { hasAddress, hasHidden, nameProblem } from '../shared/plain-name.ts';
import { ID_PATTERN } from '../upload/upload-places.ts';
import { ASSET_KINDS, CATEGORIES, STAGES } from './options.ts';

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters.`);

/** The highest figures that a draft can hold: cents, percent, hours a week, days. */
export const DRAFT_LIMITS = {
  amount: 10_000_000_00,
  asked: 1_000_000_00,
  count: 1_000_000_000,
  hours: 168,
  supportDays: 180,
  transferDays: 90,
  assets: 20,
} as const;
const money = (max: number) =>
  z
    .int()
    .min(0, 'Enter 0 or more.')
    .max(max, `At most ${formatMoney(max)}.`);
const whole = (max: number, unit = '') =>
  z
    .int()
    .min(0, 'Enter 0 or more.')
    .max(max, `At most ${max.toLocaleString('en-US')}${unit}.`);
const measure = (max: number, unit: string) => z.number().min(0, 'Enter 0 or more.').max(max, `At most ${max}${unit}.`);
const amount = money(DRAFT_LIMITS.amount);
const count = whole(DRAFT_LIMITS.count);
const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Choose a month.');

const NO_MONTHS: (number | null)[] = Array<null>(12).fill(null);

const draftAssetSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  kind: z.enum(ASSET_KINDS),
  label: text(80),
  identifier: text(200),
  transfer: text(160),
  expectedDays: whole(DRAFT_LIMITS.transferDays, ' days'),
});
export type DraftAsset = z.infer<typeof draftAssetSchema>;

const REPEATED_ASSET = 'This asset has the same id as another one. Remove it and add it again.';
/** The positions of the assets whose id an earlier one has already. */
const repeatedAssets = (assets: readonly Pick<DraftAsset, 'id'>[]): number[] =>
  assets.flatMap(({ id }, i) => (assets.findIndex((other) => other.id === id) < i ? [i] : []));

/** A picture of a draft: uploaded, then encoded by a trigger, which sets `hash` or `problem`. */
const draftPictureSchema = z.object({
  id: z.string().regex(new RegExp(`^${ID_PATTERN}$`)),
  alt: text(160),
  hash: z.string().nullable(),
  problem: z.string().nullable(),
});

/** The most pictures that a listing has. */
export const MAX_PICTURES = 8;

/** What the seller enters; everything may be missing until the draft is submitted. Amounts in cents, `churn` in percent. */
export const draftFieldsSchema = z.object({
  title: text(60),
  oneLine: text(120),
  category: z.enum(CATEGORIES).nullable(),
  stage: z.enum(STAGES).nullable(),
  country: z.string().nullable(),
  foundedOn: z.string().nullable(),
  url: text(200),
  tech: z.array(text(30)).max(20),
  reasonForSelling: text(2000),
  knownProblems: text(2000),
  ownerHours: measure(DRAFT_LIMITS.hours, ' hours').nullable(),
  /** `YYYY-MM`: the first of the twelve `revenueMonths`. */
  monthsFrom: monthSchema,
  revenueMonths: z.array(amount.nullable()).length(12),
  /** The twelve months before those, as far as the seller has them; they open with access. */
  earlierMonths: z.array(amount.nullable()).length(12).default(NO_MONTHS),
  ttmCosts: amount.nullable(),
  mrr: amount.nullable(),
  activeSubscriptions: count.nullable(),
  churn: measure(100, '%').nullable(),
  visitors30: count.nullable(),
  users: count.nullable(),
  activeWeekly: count.nullable(),
  runningCost: amount.nullable(),
  assets: z.array(draftAssetSchema).max(DRAFT_LIMITS.assets, `At most ${DRAFT_LIMITS.assets} assets.`),
  askingPrice: money(DRAFT_LIMITS.asked).nullable(),
  /** The lowest price the seller would accept, in cents; never shown to anyone else. */
  floor: money(DRAFT_LIMITS.asked).nullable().default(null),
  priceReason: text(600),
  supportDays: whole(DRAFT_LIMITS.supportDays, ' days').nullable(),
  buyNow: z.boolean().default(false),
});
export type DraftFields = z.infer<typeof draftFieldsSchema>;

/** The fields as a save may send them. Stored drafts are read without this check, so that old ones stay editable. */
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
  tech: [],
  reasonForSelling: '',
  knownProblems: '',
  ownerHours: null,
  monthsFrom,
  revenueMonths: NO_MONTHS,
  earlierMonths: NO_MONTHS,
  ttmCosts: null,
  mrr: null,
  activeSubscriptions: null,
  churn: null,
  visitors30: null,
  users: null,
  activeWeekly: null,
  runningCost: null,
  assets: [],
  askingPrice: null,
  floor: null,
  priceReason: '',
  supportDays: null,
  buyNow: false,
  revision: 0,
  pictures: [],
  updatedAt: now,
});

export const isEarning = (draft: Pick<DraftFields, 'stage'>): boolean => draft.stage === 'earning';

/** The sum of the months that are filled in, in cents. */
export const sumMonths = (months: readonly (number | null)[]): number =>
  months.reduce<number>((sum, month) => sum + (month ?? 0), 0);

export const EDITOR_STEPS = ['basics', 'metrics', 'assets', 'price', 'pictures', 'review'] as const;
export type EditorStep = (typeof EDITOR_STEPS)[number];
export const EDITOR_STEP_LABELS: Record<EditorStep, string> = {
  basics: 'Basics',
  metrics: 'Metrics',
  assets: 'Assets',
  price: 'Price and terms',
  pictures: 'Pictures and documents',
  review: 'Review and submit',
};
/** The steps of a listing that is public already: the last one publishes. */
export const CHANGE_STEP_LABELS: Record<EditorStep, string> = { ...EDITOR_STEP_LABELS, review: 'Review and publish' };

export interface DraftProblem {
  step: EditorStep;
  path: string;
  message: string;
}

/** Everything that keeps a draft from being submitted, in the order of the editor; empty when it is ready. */
export function draftProblems(draft: Omit<Draft, 'revision' | 'updatedAt'>, now: Date): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const need = (ok: boolean, step: EditorStep, path: string, message: string) => {
    if (!ok) problems.push({ step, path, message });
  };
  need(draft.title.length >= 2, 'basics', 'title', 'Give the project a name.');
  const titleProblem = nameProblem(draft.title);
  need(titleProblem === null, 'basics', 'title', titleProblem ?? '');
  need(draft.oneLine.length >= 10, 'basics', 'oneLine', 'Say in one line what it does, in at least 10 characters.');
  need(draft.category !== null, 'basics', 'category', 'Choose a category.');
  need(draft.stage !== null, 'basics', 'stage', 'Choose a stage.');
  need(countrySchema.safeParse(draft.country).success, 'basics', 'country', 'Choose a country.');
  const started = draft.foundedOn ?? '';
  need(
    monthSchema.safeParse(started).success && started <= now.toISOString().slice(0, 7),
    'basics',
    'foundedOn',
    'Choose the month it was founded.',
  );
  need(draft.url === '' || isWebAddress(draft.url), 'basics', 'url', 'Enter a full address, with https://.');
  need(
    draft.reasonForSelling.length >= 20,
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
      !draft.earlierMonths.slice(draft.earlierMonths.findIndex((m) => m !== null)).includes(null) ||
        draft.earlierMonths.every((m) => m === null),
      'metrics',
      'earlierMonths',
      'Fill in every earlier month from the first one on; 0 is fine.',
    );
    need(draft.ttmCosts !== null, 'metrics', 'ttmCosts', 'Enter the costs of the twelve months.');
  } else {
    need(draft.runningCost !== null, 'metrics', 'runningCost', 'Enter the monthly running cost; 0 is fine.');
  }
  need(draft.assets.length > 0, 'assets', 'assets', 'Add at least one asset.');
  const repeated = repeatedAssets(draft.assets);
  draft.assets.forEach((asset, i) => {
    need(asset.label !== '', 'assets', `assets.${i}.label`, 'Name the asset.');
    need(!hasHidden(asset.label), 'assets', `assets.${i}.label`, 'Leave out line breaks and invisible characters.');
    need(!hasAddress(asset.label), 'assets', `assets.${i}.label`, 'Addresses belong in the identifier.');
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
  need(draft.pictures.length > 0, 'pictures', 'pictures', 'Add a picture.');
  need(
    draft.pictures.every((picture) => picture.problem === null),
    'pictures',
    'pictures',
    'Replace the picture that could not be read.',
  );
  return problems;
}
