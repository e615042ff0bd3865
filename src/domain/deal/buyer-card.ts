import * as z from 'zod';
import { GOAL_LABELS } from '../account/options.ts';
import { profileOf } from '../account/profile.ts';
import { responseText } from '../account/reputation.ts';
import type { User } from '../account/user.ts';
import { formatMoney } from '../shared/money.ts';

/** What a seller sees of the buyer who asks for access, as of that moment. Budgets in cents, answer time in minutes. */
export const buyerCardSchema = z.object({
  country: z.string().nullable(),
  memberSince: z.date(),
  goals: z.array(z.string()),
  categories: z.array(z.string()),
  budgetMin: z.number().int().nullable(),
  budgetMax: z.number().int().nullable(),
  bought: z.number().int(),
  sold: z.number().int(),
  answerMinutes: z.number().nullable(),
  answeredShare: z.number().int().nullable().default(null),
});
export type BuyerCard = z.infer<typeof buyerCardSchema>;

/** The card of a buyer as of now; `goals`, `categories` and budget come from their preferences. */
export function buyerCardOf(user: User): BuyerCard {
  const { country, memberSince, bought, sold, answerMinutes, answeredShare } = profileOf(user);
  const { goals = [], categories = [], budgetMin = null, budgetMax = null } = user.buyer ?? {};
  return { country, memberSince, goals, categories, budgetMin, budgetMax, bought, sold, answerMinutes, answeredShare };
}

/** `$5,000 to $20,000`, `up to $20,000`, `from $5,000`; null without a budget. Cents. */
export function budgetText({ budgetMin, budgetMax }: Pick<BuyerCard, 'budgetMin' | 'budgetMax'>): string | null {
  if (budgetMin !== null && budgetMax !== null) return `${formatMoney(budgetMin)} to ${formatMoney(budgetMax)}`;
  if (budgetMax !== null) return `up to ${formatMoney(budgetMax)}`;
  return budgetMin === null ? null : `from ${formatMoney(budgetMin)}`;
}

/** The card as rows of label and value, without what is unknown. */
export function buyerCardRows(card: BuyerCard): [label: string, value: string][] {
  const rows: [string, string | null][] = [
    ['Budget', budgetText(card)],
    ['Completed deals', card.bought + card.sold ? String(card.bought + card.sold) : 'none yet'],
    ['Replies', responseText(card)],
    ['Looking for', lookingFor(card)],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [[label, value] as [string, string]]));
}

const LABELS = new Map<string, string>(Object.entries(GOAL_LABELS));
/** `Income; SaaS, Content`: why they buy, then which categories; null where they said neither. */
function lookingFor({ goals, categories }: Pick<BuyerCard, 'goals' | 'categories'>): string | null {
  const reasons = goals.map((goal) => LABELS.get(goal)?.split(':')[0] ?? goal);
  return [reasons.join(', '), categories.join(', ')].filter(Boolean).join('; ') || null;
}
