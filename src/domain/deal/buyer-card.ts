import * as z from 'zod';
import { countryName } from '../account/countries.ts';
import { GOAL_LABELS } from '../account/options.ts';
import { profileOf } from '../account/profile.ts';
import { replySummary } from '../account/reputation.ts';
import type { User } from '../account/user.ts';
import { currentFundsStatement, type FundsStatement, fundsStatement, fundsStatementSchema } from '../buyer/funds.ts';
import { offerCounts } from '../buyer/offer-record.ts';
import { EXPERIENCE, EXPERIENCE_KEYS, FINANCING, FINANCING_KEYS, FUNDS_BANDS } from '../buyer/options.ts';
import { BUSINESS_MODELS } from '../listing/details/detail-options.ts';
import { formatMoney } from '../shared/money.ts';
import { upperFirst } from '../shared/text.ts';
import { formatMonthYear } from '../shared/time.ts';

/**
 * A snapshot of the buyer as shown to a seller, taken when the card is sent. Budgets are in cents, the reply time in
 * minutes.
 */
const buyerCardSchema = z.object({
  country: z.string().nullable(),
  memberSince: z.date(),
  goals: z.array(z.string()),
  categories: z.array(z.string()),
  budgetMin: z.number().int().nullable(),
  budgetMax: z.number().int().nullable(),
  bought: z.number().int(),
  sold: z.number().int(),
  answerMinutes: z.number().nullable(),
  answeredShare: z.number().int().nullable(),
  /** Keys of `BUSINESS_MODELS`. */
  models: z.array(z.string()),
  skills: z.array(z.string()),
  experience: z.enum(EXPERIENCE_KEYS).nullable(),
  financing: z.enum(FINANCING_KEYS).nullable(),
  introduction: z.string(),
  funds: fundsStatementSchema.nullable(),
  offers: z.object({ made: z.number().int(), withdrawn: z.number().int(), closed: z.number().int() }),
});
export type BuyerCard = z.infer<typeof buyerCardSchema>;

/** Builds a buyer's current card. */
export function buyerCardOf(user: User, now: Date): BuyerCard {
  const { country, memberSince, bought, sold, answerMinutes, answeredShare } = profileOf(user);
  const { goals = [], categories = [], budgetMin = null, budgetMax = null } = user.buyer ?? {};
  return {
    country,
    memberSince,
    goals,
    categories,
    budgetMin,
    budgetMax,
    bought,
    sold,
    answerMinutes,
    answeredShare,
    ...user.buyerProfile,
    funds: fundsStatement(user.funds, now),
    offers: offerCounts(user.stats.offers, bought),
  };
}

/** Formats a budget in cents as `$5,000 to $20,000`, `up to $20,000` or `from $5,000`; null without a budget. */
export function budgetText({ budgetMin, budgetMax }: Pick<BuyerCard, 'budgetMin' | 'budgetMax'>): string | null {
  if (budgetMin !== null && budgetMax !== null) return `${formatMoney(budgetMin)} to ${formatMoney(budgetMax)}`;
  if (budgetMax !== null) return `up to ${formatMoney(budgetMax)}`;
  return budgetMin === null ? null : `from ${formatMoney(budgetMin)}`;
}

/** A row of a buyer card; `funds` is set if a badge shows the source of the funds. */
export interface CardRow {
  label: string;
  value: string;
  funds?: FundsStatement;
}

/**
 * Returns the rows about a buyer's finances and track record, for cards and offer comparisons. Unknown values are
 * omitted.
 */
export function buyerRecordRows(card: BuyerCard, now: Date): CardRow[] {
  const { bought, sold, offers } = card;
  const funds = currentFundsStatement(card.funds, now);
  return rowsOf([
    ['Budget', sentence(budgetText(card))],
    funds && { label: 'Funds', value: FUNDS_BANDS[funds.band], funds },
    ['Financing', card.financing && FINANCING[card.financing]],
    ['Offers', sentence(offersText(offers))],
    ['Completed deals', bought + sold ? String(bought + sold) : 'None yet'],
    ['Replies', sentence(replySummary(card))],
  ]);
}

/** Returns the rows for everything known on a card except the introduction, which is prose. */
export function buyerCardRows(card: BuyerCard, now: Date): CardRow[] {
  return [
    ...buyerRecordRows(card, now),
    ...rowsOf([
      ['Looking for', lookingFor(card)],
      ['Business models', card.models.map((model) => MODEL_LABELS.get(model) ?? model).join(', ') || null],
      ['Skills', card.skills.join(', ') || null],
      ['Experience', card.experience && EXPERIENCE[card.experience]],
      ['Country', card.country && countryName(card.country)],
      ['Member since', formatMonthYear(card.memberSince)],
    ]),
  ];
}

const sentence = (text: string | null): string | null => text && upperFirst(text);

const rowsOf = (rows: readonly (CardRow | [label: string, value: string | null] | null)[]): CardRow[] =>
  rows.flatMap((row) => {
    if (row === null) return [];
    if (!Array.isArray(row)) return [row];
    const [label, value] = row;
    return value === null ? [] : [{ label, value }];
  });

/** Formats counts as `4 made, 1 withdrawn, 2 closed`. */
function offersText({ made, withdrawn, closed }: BuyerCard['offers']): string {
  if (!made) return 'none yet';
  const rest = [...(withdrawn ? [`${withdrawn} withdrawn`] : []), ...(closed ? [`${closed} closed`] : [])];
  return [`${made} made`, ...rest].join(', ');
}

const LABELS = new Map<string, string>(Object.entries(GOAL_LABELS));
const MODEL_LABELS = new Map<string, string>(Object.entries(BUSINESS_MODELS));
/** Formats the buyer's goals, then the categories, as `Income; SaaS, Content`; null if neither is given. */
function lookingFor({ goals, categories }: Pick<BuyerCard, 'goals' | 'categories'>): string | null {
  const reasons = goals.map((goal) => LABELS.get(goal)?.split(':')[0] ?? goal);
  return [reasons.join(', '), categories.join(', ')].filter(Boolean).join('; ') || null;
}

/** A card as sent to a seller, with the time it was sent. */
export const sentCardSchema = z.object({ card: buyerCardSchema, at: z.date() });
export type SentCard = z.infer<typeof sentCardSchema>;
export const sentCard = (user: User, now: Date): SentCard => ({ card: buyerCardOf(user, now), at: now });

/** Strips the buyer's free-text fields from a card after their account is deleted. */
export const withoutFreeText = (card: BuyerCard): BuyerCard => ({ ...card, introduction: '', skills: [] });
