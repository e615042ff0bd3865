import type { MetricKind } from './metric.ts';

// In a separate file from the labels, because cards and search need only the labels.

/** The definition of each metric. */
export const METRIC_DEFINITIONS: Record<MetricKind, string> = {
  ttmRevenue: 'The sum of the last twelve full months, after refunds and before costs.',
  ttmProfit: 'Revenue of twelve months less running costs. The owner’s own pay is not counted as a cost.',
  monthCosts: 'Running costs of the last full month. The owner’s own pay is not counted as a cost.',
  mrr: 'Monthly recurring revenue of the last full month; yearly plans count as one twelfth.',
  activeSubscriptions: 'Paying subscriptions at the end of the last month, excluding trials.',
  churn: 'The share of the subscriptions at the start of a month that ended during it.',
  visitors30: 'Visits counted by the project’s own analytics.',
  users: 'All accounts, installs or subscribers.',
  activeWeekly: 'Users who were active in the last seven days.',
  runningCost: 'Hosting, tools and everything else it costs to keep it running for a month.',
  ownerHours: 'Hours the owner puts in during a typical week.',
  payingCustomers: 'Customers who paid in the last full month; trials and free accounts are not counted.',
  revenueChurn: 'The share of recurring revenue at the start of a month that was lost during it.',
  allTimeRevenue: 'Everything the project has taken since it began, after refunds.',
  subscribers: 'Confirmed addresses on the newsletter’s list.',
  newSubscribers: 'Addresses confirmed in the last 30 days, less those that left.',
  openRate:
    'The share of delivered newsletters that were opened in the last 30 days. Automatic opens by mail programs count.',
  followers: 'Followers of the project’s own accounts on social networks, added up.',
  waitingList: 'People who asked to be told when it opens.',
  buildHours: 'Hours that went into building it so far, estimated by the owner.',
  refundRate: 'The share of the last twelve months’ revenue that was paid back.',
  topCustomer: 'The largest customer’s share of the last twelve months’ revenue.',
  planPrice: 'What most subscribers are charged a month; for a yearly plan, a twelfth.',
  searchImpressions: 'How often search engines showed it in the last 30 days.',
};
