import type { DraftFields } from '../../../src/domain/listing/draft/draft.ts';
import { type Draft, emptyDraft } from '../../../src/domain/listing/draft/draft.ts';
import { USUAL_MULTIPLES } from '../../../src/domain/listing/figures/usual-multiples.ts';
import { sum } from '../../../src/domain/shared/numbers.ts';
import { lastMonths, monthAt } from '../../../src/domain/shared/time.ts';
import { completeDraft } from '../../support/listings/complete-draft.ts';
import { type Business, Chance, NOW, revenueIn, simulateBusiness } from './business.ts';
import { type HonestKindName, honestKind } from './honest-kinds.ts';

/** A seller's evidence in addition to their word: nothing, an export in some format, or their Stripe account. */
export type Evidence =
  | 'none'
  | 'account'
  | 'stripe-balance'
  | 'stripe-payments'
  | 'stripe-subscriptions'
  | 'gumroad'
  | 'lemon-squeezy'
  | 'shopify'
  | 'mapped';

/** A listing with its seller's evidence. `takes` lists the figures copied from the evidence in place of typed ones. */
export interface TrustCase {
  kind: string;
  shape: number;
  draft: Draft;
  business: Business;
  evidence: Evidence;
  takes: 'all' | 'none' | 'revenue';
}

const FIRST_NAMED = 10;
const dollars = (cents: number, to: number): number => {
  const step = Math.round(to * 100);
  return Math.round(cents / step) * step;
};

/** Returns an honest seller's listing: the typed figures are true, but rounded as sellers round them. */
export function honestCase(kind: HonestKindName, shape: number, chance: Chance): TrustCase {
  const { category, recipe, evidence, spikeNote = '', sells } = honestKind(kind);
  const business = simulateBusiness(recipe, chance);
  const { payments, subscriptions } = business.book;
  const names = lastMonths(NOW, 12);
  const to = chance.pick([0.01, 1, 1, 10]);
  const isEarning = payments.length > 0;
  const revenueMonths = names.map((name) => Math.max(0, dollars(revenueIn(payments, name), to)));
  const earlier = lastMonths(NOW, 24)
    .slice(0, 12)
    .map((name) => (name < business.startedIn ? null : Math.max(0, dollars(revenueIn(payments, name), to))));
  const revenue = sum(revenueMonths);
  const ttmCosts = dollars(sum(business.costs), 1);
  const lastCosts = business.costs.at(-1) ?? 0;
  const end = Date.parse(`${monthAt(names[0] ?? '', 12)}-01`);
  const active = subscriptions.filter(({ from, to }) => from < end && (to === null || to >= end));
  const mrr = sum(active.map(({ plan }) => (plan.interval === 'year' ? Math.round(plan.cents / 12) : plan.cents)));
  const customers = new Set(
    payments
      .filter(({ at }) => new Date(at).toISOString().slice(0, 7) === names.at(-1))
      .map(({ customer }) => customer),
  ).size;
  const users = Math.max(customers, active.length) * chance.whole(2, 20) + chance.whole(5, 60);
  const visitors = Math.round(users * chance.between(1.5, 8)) + 40;
  const profit = revenue - ttmCosts;
  const usual = USUAL_MULTIPLES[category];
  const multiple = chance.is(0.85)
    ? chance.between(usual.from + 3, Math.min(usual.to - 3, 50))
    : chance.between(usual.to, usual.to + 40);
  const asks = isEarning ? (profit > 0 ? (profit * multiple) / 10 : revenue) : chance.between(100_000, 600_000);
  const started = Number(business.startedIn.slice(0, 4));
  const says = isEarning && mrr > 0 && chance.is(0.3) ? ` It makes about ${inWords(mrr)} MRR.` : '';
  const fields: Partial<DraftFields> = {
    category,
    stage: isEarning ? 'earning' : 'launched',
    monthsFrom: names[0] ?? '',
    foundedOn: monthAt(business.startedIn, -chance.whole(0, 5)),
    reasonForSelling: `I took a job that wants all of me, and have run this since ${started}.${says}`,
    revenueMonths: isEarning ? revenueMonths : completeDraft().revenueMonths,
    earlierMonths: isEarning && chance.is(0.6) ? unbroken(earlier) : emptyDraft(names[0] ?? '', NOW).earlierMonths,
    ttmCosts: isEarning ? ttmCosts : null,
    runningCost: isEarning ? null : lastCosts,
    monthCosts: chance.is(0.4) ? dollars(lastCosts, 1) : null,
    costLines: chance.is(0.5) ? { hosting: dollars(lastCosts * 0.6, 1), tools: dollars(lastCosts * 0.4, 1) } : {},
    mrr: mrr && active.length ? dollars(mrr, Math.min(to, 1)) : null,
    activeSubscriptions: active.length || null,
    payingCustomers: customers && chance.is(0.6) ? customers : null,
    churn: active.length >= FIRST_NAMED && chance.is(0.5) ? churnOf(business, end) : null,
    topCustomer: isEarning && chance.is(0.35) ? topShare(business, names[0] ?? '') : null,
    users: chance.is(0.6) ? users : null,
    visitors30: chance.is(0.7) ? visitors : null,
    visitMonths: chance.is(0.3)
      ? names.map((name) => (name < business.startedIn ? null : Math.round(visitors * chance.between(0.75, 1.2))))
      : names.map(() => null),
    revenueSplit: isEarning && chance.is(0.4) ? splitOf(business, sells, names[0] ?? '') : {},
    teamSize: chance.is(0.4) ? chance.whole(1, 3) : null,
    spikeNote: spikeNote && chance.is(0.6) ? spikeNote : '',
    askingPrice: Math.min(9_900_000, Math.max(50_000, Math.round(asks / 10_000) * 10_000)),
  };
  return {
    kind,
    shape,
    business,
    evidence: evidence[shape % evidence.length] ?? 'none',
    takes: chance.pick(['all', 'all', 'revenue']),
    draft: { ...completeDraft(), ...fields, updatedAt: NOW },
  };
}

/** Formats an amount as people write it: `$1,200` or `$1.2k`. */
const inWords = (cents: number): string =>
  cents >= 200_000 ? `$${Math.round(cents / 10_000) / 10}k` : `$${Math.round(cents / 1_000) * 10}`;

/** Blanks every month up to the last missing one, so that the remaining months are consecutive. */
const unbroken = (months: (number | null)[]): (number | null)[] => {
  const last = months.lastIndexOf(null);
  return months.map((month, i) => (i <= last ? null : month));
};

function churnOf({ book }: Business, end: number): number {
  const start = Date.UTC(new Date(end).getUTCFullYear(), new Date(end).getUTCMonth() - 1);
  const before = book.subscriptions.filter(({ from, to }) => from < start && (to === null || to >= start));
  const left = before.filter(({ to }) => to !== null && to < end);
  return before.length ? Math.round((left.length / before.length) * 1_000) / 10 : 0;
}

const ofYear = ({ book }: Business, from: string) => {
  const first = Date.parse(`${from}-01`);
  const last = Date.parse(`${monthAt(from, 12)}-01`);
  return book.payments.filter(({ at, refund }) => at >= first && at < last && !refund);
};

function topShare(business: Business, from: string): number {
  const byCustomer = new Map<string, number>();
  for (const { customer, cents } of ofYear(business, from))
    byCustomer.set(customer, (byCustomer.get(customer) ?? 0) + cents);
  const all = sum([...byCustomer.values()]);
  return all ? Math.round((Math.max(...byCustomer.values()) / all) * 100) : 0;
}

function splitOf(business: Business, sells: ReturnType<typeof honestKind>['sells'], from: string) {
  if (sells !== 'both') return { [sells]: 100 };
  const payments = ofYear(business, from);
  const all = sum(payments.map(({ cents }) => cents));
  const recurring = all ? Math.round((sum(payments.map((p) => (p.subscription ? p.cents : 0))) / all) * 100) : 100;
  return recurring === 100 ? { recurring } : { recurring, 'one-off': 100 - recurring };
}

/** Number of honest listings of each kind. */
const OF_EACH = 32;
/** Seed that decides which cases are held out. Those are run, but no one looks at them. */
const ASIDE_SEED = 4_127;

/** Returns a function that decides for each case in order, always in the same way, whether it is held out. */
export function chooseHeldOut(): () => boolean {
  const chance = new Chance(ASIDE_SEED);
  return () => chance.is(0.5);
}

/** Returns honest listings of every kind. The same seed gives the same listings. */
export function honestCases(kinds: readonly HonestKindName[], seed: number): TrustCase[] {
  return kinds.flatMap((kind, k) =>
    Array.from({ length: OF_EACH }, (_, i) => honestCase(kind, i, new Chance(seed + k * 1_000 + i))),
  );
}
