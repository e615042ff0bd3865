import type { EditorStep } from '../details/editor-steps.ts';
import type { CheckId } from './check-outcomes.ts';

/** A check's public explanation, and the editor field of the figure it checks. */
interface CheckWords {
  compares: string;
  /** The threshold, with its reason or source. */
  limit: string;
  /** The editor step and field where the seller would correct the figure. */
  field: readonly [EditorStep, string];
}

/** Public explanation of every check, in display order. */
export const CHECK_EXPLANATIONS = {
  'months-add-up': {
    compares: 'The twelve months with the revenue of the year.',
    limit: 'They are the same to the cent.',
    field: ['metrics', 'revenueMonths'],
  },
  'all-time': {
    compares: 'All months with the revenue since the start.',
    limit: 'A part is never more than the whole.',
    field: ['metrics', 'allTimeRevenue'],
  },
  'month-stands-out': {
    compares: 'Each month with all others, where there are six since the first sale.',
    limit:
      'More than twice the next highest month, and $100 more: chance moves months of few sales, but rarely doubles the best. A question only in the last three months, and not if the year before had the same season.',
    field: ['metrics', 'spikeNote'],
  },
  'run-up': {
    compares: 'The last three months with the best of the nine before.',
    limit:
      'More than 1.6 times as much: steady growth does not add that in a quarter. Not where the year before had the same season, nor within the first year.',
    field: ['metrics', 'spikeNote'],
  },
  'even-months': {
    compares: 'The months with each other.',
    limit: 'At least six that are all the same: one customer pays like that, many never do.',
    field: ['metrics', 'revenueMonths'],
  },
  'repeated-months': {
    compares: 'The first six months with the last six.',
    limit: 'Different months do not repeat to the cent.',
    field: ['metrics', 'revenueMonths'],
  },
  founding: {
    compares: 'The founding month with the first month of revenue.',
    limit: 'Nothing is sold before it exists.',
    field: ['basics', 'foundedOn'],
  },
  mrr: {
    compares: 'MRR with the highest of the last month, the mean of the last three, and the mean since the first sale.',
    limit: 'More than a quarter above it, and $50: yearly plans count as one twelfth, and billing lags behind growth.',
    field: ['metrics', 'mrr'],
  },
  'mrr-stopped': {
    compares: 'MRR with a last month without revenue.',
    limit: 'Only if no earlier month lacked revenue: some projects have gaps.',
    field: ['metrics', 'mrr'],
  },
  'mrr-recurring': {
    compares: 'MRR with the share of revenue that recurs.',
    limit: 'MRR is recurring by definition.',
    field: ['metrics', 'revenueSplit'],
  },
  'lifetime-deals': {
    compares: 'Lifetime deals with all revenue.',
    limit: 'From 30% on: they are paid once, so this revenue does not recur.',
    field: ['metrics', 'revenueSplit'],
  },
  'payers-and-subscriptions': {
    compares: 'Paying customers with subscriptions, where MRR is at least 80% of the last month.',
    limit: 'More than 1.5 times as many plus five: some have two subscriptions, or bought something once.',
    field: ['metrics', 'activeSubscriptions'],
  },
  'payers-and-revenue': {
    compares: 'Paying customers with the revenue of a month.',
    limit: 'Less than 50 cents each, the least that Stripe charges a card.',
    field: ['metrics', 'payingCustomers'],
  },
  'churn-and-revenue': {
    compares: 'Monthly churn with the fall of revenue within the year.',
    limit:
      'A fall of 30% or more, and less than half the churn that explains it. A question if four or more subscriptions would have ended in a month: fewer may all stay by chance.',
    field: ['metrics', 'churn'],
  },
  'plan-price': {
    compares: 'MRR with active subscriptions at the price of the main plan.',
    limit: 'More than twice that each, and $50: pricier plans and more seats rarely double what most pay.',
    field: ['metrics', 'planPrice'],
  },
  'quiet-account': {
    compares: 'The MRR of a connected account with its last charge.',
    limit: 'None for 30 days: a subscription is billed once a month. The reviewer and buyers with access read it.',
    field: ['metrics', 'mrr'],
  },
  'late-refunds': {
    compares: 'Refunds since the last full month, in an export or a connected account, with what that month brought.',
    limit:
      'More than 30%, and $100: shops refund about a tenth. In an export, three refunds or more, since fewer are single customers. The reviewer and buyers with access see it.',
    field: ['metrics', 'revenueMonths'],
  },
  'row-balance': {
    compares: 'In a PayPal export: the balance after each row with the one beside it.',
    limit: 'Five rows and a quarter that do not match: a file with only payments lacks the payouts in between.',
    field: ['metrics', 'revenueMonths'],
  },
  'row-order': {
    compares: 'In exports of Lemon Squeezy and Shopify: the numbers of orders with their dates.',
    limit: 'Five and a quarter out of order: some orders are paid days after they were made.',
    field: ['metrics', 'revenueMonths'],
  },
  'row-tax': {
    compares: 'In an export whose columns the seller named: a tax column with the named ones.',
    limit: 'Three rows with a tax that was not named as one: if the amount includes it, it is not revenue.',
    field: ['metrics', 'revenueMonths'],
  },
  'row-cards': {
    compares:
      'Cards with customers: over twelve months in an export that names them, month by month in a connected account.',
    limit:
      'A quarter of charges on cards that three or more customers use, from $500 on: a family or a firm shares a few.',
    field: ['metrics', 'revenueMonths'],
  },
  'row-domain': {
    compares: 'Addresses of customers, in an export and a connected account, with the project’s own domain.',
    limit: 'A quarter of what was charged in twelve months, from $500 on: a project sells to others.',
    field: ['metrics', 'revenueMonths'],
  },
  'row-passed-on': {
    compares:
      'In a connected account or a Stripe balance export: charges with what was transferred to other accounts at once.',
    limit: 'Half of it, in twelve months, from $500 on: revenue is what stays.',
    field: ['metrics', 'revenueMonths'],
  },
  'row-backdated': {
    compares: 'In a Stripe export or a connected account: when subscriptions were created with their stated start.',
    limit:
      'Five or more, all created within seven days, and one that began sixty days before: a seller who moved from another processor can say so.',
    field: ['metrics', 'mrr'],
  },
  'row-subscription': {
    compares: 'The largest subscription, of a Stripe export or a connected account, with the MRR.',
    limit: 'From 30% on, as of the largest customer. It is told, and no question.',
    field: ['metrics', 'topCustomer'],
  },
  products: {
    compares:
      'In an export that names what was sold, and in a connected account: which of its products are for sale, and their shares.',
    limit:
      'A second one of a twentieth or more: a smaller one changes no figure. The seller says which are for sale; only those count, and they are named beside the mark.',
    field: ['metrics', 'revenueMonths'],
  },
  'same-text': {
    compares: 'The seller’s texts, as they are submitted or published, with those of other sellers before.',
    limit:
      'A quarter of thirty five-word phrases, and five of them: strangers share single phrases. Of the listings that share one, the fifty oldest texts are compared. The reviewer sees it; for a change, an administrator.',
    field: ['basics', 'oneLine'],
  },
  'same-site': {
    compares: 'The web address, as it is submitted or published, with those of other sellers before.',
    limit:
      'The same host, repository or page of a store: a project may have been sold since. The reviewer reads it, with the listing that was first.',
    field: ['basics', 'url'],
  },
  'left-out': {
    compares: 'What was typed with what an uploaded export or the connected account says, where that was not taken.',
    limit:
      'More than 5% apart is told; a question where it is in the seller’s favor by more than a quarter. The reviewer reads both values.',
    field: ['metrics', 'revenueMonths'],
  },
  'row-net': {
    compares: 'In each row of a Stripe balance export: the amount less the fee with the net.',
    limit: 'Three rows and 2% that differ by more than a cent: saving the file again may have broken one.',
    field: ['metrics', 'revenueMonths'],
  },
  'row-dates': {
    compares: 'In the same: each payment’s date with the date it became available.',
    limit: 'Three rows and 2% that were available a day before: money does not come before it is paid.',
    field: ['metrics', 'revenueMonths'],
  },
  'row-fees': {
    compares: 'In the same: all fees with all charges, from 20 charges and $500 on.',
    limit: 'Less than 1%: a third of Stripe’s price in the US.',
    field: ['metrics', 'revenueMonths'],
  },
  'row-payouts': {
    compares: 'In the same: what came in until a week before the last payout with what was paid out.',
    limit: 'A quarter more, and $100: reserves are about a tenth.',
    field: ['metrics', 'revenueMonths'],
  },
  'row-available': {
    compares: 'In the same, and in a connected account: when payments were made with when they became available.',
    limit: 'More than 60 days later in half of at least 20: new accounts wait for a month.',
    field: ['metrics', 'revenueMonths'],
  },
  'row-twins': {
    compares: 'In each export that names customers, and in a connected account: payments with each other.',
    limit: 'Five and a tenth of them share customer, amount and minute with another.',
    field: ['metrics', 'revenueMonths'],
  },
  'row-burst': {
    compares:
      'In each export with times of day, and in a connected account: the busiest hour with those of other days.',
    limit: 'Forty payments, and five times the busiest hour of any other day: a launch also sells on other days.',
    field: ['metrics', 'revenueMonths'],
  },
  'row-customer': {
    compares:
      'In each export that names customers, and in a connected account: the largest customer with all of twelve months.',
    limit:
      'From 30% on, as where the seller says it; of an account from 50% on, since each month may have another. It is told, and no question.',
    field: ['metrics', 'topCustomer'],
  },
  'parts-of-users': {
    compares: 'Weekly active users and active subscriptions with users.',
    limit: 'A part is never more than the whole.',
    field: ['metrics', 'users'],
  },
  'customers-and-visits': {
    compares: 'Customers with the visits of 30 days.',
    limit: 'Anyone who pays has been there.',
    field: ['metrics', 'visitors30'],
  },
  visits: {
    compares: 'Visits of the last 30 days with those of the last month.',
    limit: 'More than twice as many, and 100: the days between them do not explain it.',
    field: ['metrics', 'visitors30'],
  },
  'month-costs': {
    compares: 'The costs of the last month with those of the year.',
    limit: 'A part is never more than the whole.',
    field: ['metrics', 'monthCosts'],
  },
  'cost-lines': {
    compares: 'The costs by line, for each month since the first sale, with the costs of the year.',
    limit: 'Half above them: costs may have risen, or the month was an expensive one.',
    field: ['metrics', 'ttmCosts'],
  },
  'processor-fees': {
    compares: 'The costs of the year with what a payment processor takes, from $1,000 of revenue on.',
    limit: 'Less than 1.5% of revenue, the lowest of Stripe’s prices for cards.',
    field: ['metrics', 'ttmCosts'],
  },
  goods: {
    compares: 'The costs of a shop with its revenue.',
    limit: 'Less than 15%: what is sold has to be bought, packed and sent.',
    field: ['metrics', 'ttmCosts'],
  },
  loss: {
    compares: 'Costs with revenue.',
    limit: 'More costs than revenue.',
    field: ['metrics', 'ttmCosts'],
  },
  'largest-customer': {
    compares: 'The largest customer with all revenue.',
    limit: 'From 30% on: a third of the revenue leaves with them.',
    field: ['metrics', 'topCustomer'],
  },
  multiple: {
    compares: 'The asking price with a year’s profit.',
    limit: 'Outside what is usual in the category, below.',
    field: ['price', 'askingPrice'],
  },
  'mrr-in-words': {
    compares: 'MRR and ARR in the seller’s words, such as “$9k MRR” or “MRR von 9.000 €”, with the figure.',
    limit: 'A quarter above it, and $50. It may be a plan, so it is told and not asked.',
    field: ['metrics', 'mrr'],
  },
  'revenue-in-words': {
    compares:
      'Revenue of a month or a year in the seller’s words, such as “$9k a month in revenue”, with the best month, and with the better of the two years.',
    limit: 'A quarter above it, and $50. It may be a plan, so it is told and not asked.',
    field: ['metrics', 'revenueMonths'],
  },
  'year-in-words': {
    compares: 'Years in the seller’s words, such as “since 2016” or “depuis 2016”, with the founding.',
    limit: 'An earlier year. It may be about the seller, so it is told and not asked.',
    field: ['basics', 'foundedOn'],
  },
} as const satisfies Record<CheckId, CheckWords>;

/** Types of fraud that no check of the figures can detect, as listed for the public. */
export const UNDETECTABLE_LIES = [
  'A forged file without contradictions.',
  'The seller’s own money on many strangers’ cards, spread over a year.',
  'Visits by bots.',
  'Costs paid out of someone’s own pocket.',
] as const;
