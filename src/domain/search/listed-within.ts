import { DAY_MS } from '../shared/durations.ts';

// Public pages load this file, so it must not import schemas.

/** Time since a project was first listed. Each choice includes the shorter ones. */
export const LISTED_WITHIN = ['week', 'month', 'quarter'] as const;
export type ListedWithin = (typeof LISTED_WITHIN)[number];
export const LISTED_LABELS: Record<ListedWithin, string> = {
  week: 'Last 7 days',
  month: 'Last 30 days',
  quarter: 'Last 90 days',
};
const DAYS: Record<ListedWithin, number> = { week: 7, month: 30, quarter: 90 };

/** Returns the earliest listing time, in milliseconds, that matches a choice. */
export const listedSince = (choice: ListedWithin, now: Date): number => now.getTime() - DAYS[choice] * DAY_MS;

/** Returns all choices that match a project's listing time. */
export const listedWithinChoices = (listedAt: Date, now: Date): ListedWithin[] =>
  LISTED_WITHIN.filter((choice) => listedAt.getTime() >= listedSince(choice, now));
