export type Outcome = 'refuses' | 'asks' | 'tells';

/**
 * The outcome of each check: `refuses` rejects an export that contradicts itself, `asks` stays amber until the seller
 * explains it, and `tells` is a gray fact that needs no answer. The wording is in a separate file, since most pages
 * don't need to load it.
 */
export const CHECK_OUTCOMES = {
  'months-add-up': 'asks',
  'all-time': 'asks',
  'month-stands-out': 'asks',
  'run-up': 'asks',
  'even-months': 'tells',
  'repeated-months': 'asks',
  founding: 'asks',
  mrr: 'asks',
  'mrr-stopped': 'asks',
  'mrr-recurring': 'asks',
  'lifetime-deals': 'tells',
  'payers-and-subscriptions': 'asks',
  'payers-and-revenue': 'asks',
  'churn-and-revenue': 'asks',
  'plan-price': 'asks',
  'quiet-account': 'asks',
  'late-refunds': 'asks',
  'row-cards': 'asks',
  'row-domain': 'asks',
  'row-passed-on': 'asks',
  'row-backdated': 'asks',
  'row-subscription': 'tells',
  products: 'tells',
  'same-text': 'tells',
  'same-site': 'tells',
  'left-out': 'asks',
  'row-net': 'refuses',
  'row-dates': 'refuses',
  'row-fees': 'asks',
  'row-payouts': 'asks',
  'row-available': 'asks',
  'row-twins': 'asks',
  'row-burst': 'asks',
  'row-customer': 'tells',
  'row-balance': 'asks',
  'row-order': 'asks',
  'row-tax': 'asks',
  'parts-of-users': 'asks',
  'customers-and-visits': 'asks',
  visits: 'asks',
  'month-costs': 'asks',
  'cost-lines': 'asks',
  'processor-fees': 'asks',
  goods: 'asks',
  loss: 'tells',
  'largest-customer': 'tells',
  multiple: 'tells',
  'mrr-in-words': 'tells',
  'revenue-in-words': 'tells',
  'year-in-words': 'tells',
} as const satisfies Record<string, Outcome>;

export type CheckId = keyof typeof CHECK_OUTCOMES;
export const CHECK_IDS = Object.keys(CHECK_OUTCOMES) as CheckId[];

/** Checks whose questions about months the seller answers together under *Unusual months*. */
export const MONTH_QUESTIONS: readonly CheckId[] = ['month-stands-out', 'run-up'];

/** Checks whose questions the seller answers one by one. */
export const EXPLAINED_CHECKS: readonly CheckId[] = CHECK_IDS.filter(
  (id) => CHECK_OUTCOMES[id] === 'asks' && !MONTH_QUESTIONS.includes(id),
);
