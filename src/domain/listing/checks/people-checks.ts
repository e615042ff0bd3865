import { storedNumber } from '../../shared/stored-moments.ts';
import { formatMonthYear, monthAt } from '../../shared/time.ts';
import type { MetricKind } from '../figures/metric.ts';
import type { Check } from './check.ts';

/** Metrics that count a subset of users. */
const PARTS_OF_USERS = [
  ['activeWeekly', 'weekly active users'],
  ['activeSubscriptions', 'active subscriptions'],
] as const satisfies [MetricKind, string][];
/**
 * Maximum ratio of the last 30 days' visits to last month's, or the reverse; the few days between the two periods can't
 * explain more.
 */
const VISITS_SHARE = 2;
/** Minimum difference in visits; a ratio of smaller numbers means little. */
const MIN_VISITS = 100;

/** Checks for contradictory counts of users and visits. */
export const PEOPLE_CHECKS: readonly Check[] = [
  {
    id: 'parts-of-users',
    find: (_, of) => {
      const users = of('users');
      return PARTS_OF_USERS.flatMap(([kind, what]) => {
        const part = of(kind);
        if (users === undefined || part === undefined) return [];
        const fits = part <= users;
        const than = fits ? 'among' : 'are more than the';
        return { fits, text: `${storedNumber(part)} ${what} ${than} ${storedNumber(users)} users.` };
      });
    },
  },
  {
    id: 'customers-and-visits',
    find: (_, of) => {
      const visits = of('visitors30');
      const customers = of('payingCustomers') ?? of('activeSubscriptions') ?? 0;
      return visits !== undefined && customers > visits
        ? { text: `${storedNumber(customers)} customers are more than the ${storedNumber(visits)} visits in 30 days.` }
        : null;
    },
  },
  {
    id: 'visits',
    find: ({ visits }, of) => {
      const recent = of('visitors30');
      const last = visits?.months.at(-1);
      if (recent === undefined || last === undefined || !visits) return null;
      const fewer = Math.min(recent, last);
      const more = Math.max(recent, last);
      const month = formatMonthYear(monthAt(visits.from, visits.months.length - 1));
      return more > fewer * VISITS_SHARE && more - fewer >= MIN_VISITS
        ? { text: `${storedNumber(recent)} visits in the last 30 days, and ${storedNumber(last)} in ${month}.` }
        : null;
    },
  },
];
