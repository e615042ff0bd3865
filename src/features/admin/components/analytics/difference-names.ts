import { FIGURE_LABELS, type Figure } from '../../../../domain/admin/analytics.ts';
import type { Counted } from '../../../../domain/admin/stats.ts';
import { LISTING_STATE_LABELS, type ListingState } from '../../../../domain/listing/states.ts';
import { daysText } from '../../../../domain/shared/time.ts';

const COUNTED_NAMES: Record<Counted, string> = {
  listings: 'Listings',
  changedListings: 'Changed since review',
  flags: 'Flags',
  bugReports: 'Bug reports',
  supportRequests: 'Support requests',
};
const ACTIVE_NAMES: Record<string, string> = {
  activeByDay: 'Active accounts, by day',
  activeByWeek: 'Active accounts, by week',
  activeByMonth: 'Active accounts, by month',
};

const isCounted = (day: string): day is Counted => day in COUNTED_NAMES;

/** The day and figure of a difference as shown. In place of a day, counts by state name what they count. */
export function differenceNames(
  month: string,
  { day, figure }: { day: string; figure: string },
): { day: string; figure: string } {
  if (!isCounted(day)) return { day: `${month}-${day}`, figure: figureName(figure) };
  return { day: 'now', figure: `${COUNTED_NAMES[day]}: ${LISTING_STATE_LABELS[figure as ListingState] ?? figure}` };
}

/** `handover-3` counts the deals whose handover took three days. */
function figureName(figure: string): string {
  const [stage = '', days] = figure.split(/-(?=\d+$)/);
  if (days !== undefined) return `${stage}: ${daysText(Number(days))}`;
  return FIGURE_LABELS[figure as Figure]?.label ?? ACTIVE_NAMES[figure] ?? figure;
}
