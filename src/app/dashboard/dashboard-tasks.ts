import type { User } from '../../domain/account/user.ts';
import { type Deal, roleIn, taskTime } from '../../domain/deal/deal.ts';
import { otherRole } from '../../domain/deal/states.ts';
import { tasksOf } from '../../domain/deal/turn-of.ts';
import type { OwnListing } from '../../domain/listing/listing.ts';
import { saleConfirmationDeadline } from '../../domain/listing/sale/for-sale.ts';
import { SELLER_MOVES } from '../../domain/listing/sale/seller-moves.ts';
import { asksForConfirmation } from '../../domain/listing/states.ts';
import { isolateText } from '../../domain/shared/isolate-text.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import type { Pages, Rows } from '../../lib/firebase/pages.ts';

/** A task for the user, shown as a row on the dashboard. */
export interface DashboardTask {
  key: string;
  to: string;
  cover: string | null;
  title: string;
  text: string;
  /** The button's label. */
  action: string;
  since: Date;
  /** The time at which the task expires; null if it never does. */
  until: Date | null;
  /** The listing to confirm as still for sale, which the user can do right in the row; unset for other tasks. */
  asked?: OwnListing;
}

function turnsInDeal(deal: Deal, uid: string): DashboardTask[] {
  const role = roleIn(deal, uid);
  if (!role) return [];
  return tasksOf(deal, role).map(({ about, title, todo, quotesMessage, action, tab, since, endsAt }) => {
    const text = quotesMessage && deal.lastMessage ? `“${isolateText(deal.lastMessage.text)}”` : todo;
    return {
      key: `${deal.id} ${about}`,
      to: sitePaths.deal(deal.id, tab),
      cover: deal.listing.cover,
      title: title(deal, isolateText(deal[otherRole(role)].name)),
      text: `${isolateText(deal.listing.title)}: ${text}`,
      action,
      since,
      until: endsAt,
    };
  });
}

/** Returns the seller's task for a listing; null if there is none. */
function turnOnListing(listing: OwnListing): DashboardTask | null {
  const { id, cover, title, state, appealed, askedAt, updatedAt } = listing;
  const row = { key: id, to: sitePaths.ownListing(id), cover, since: updatedAt, until: null };
  if (state === 'changes-requested') {
    const text = 'Make them and submit the listing again.';
    return {
      ...row,
      to: sitePaths.editListing(id),
      title: `Changes requested: ${isolateText(title)}`,
      text,
      action: 'Make changes',
    };
  }
  if (state === 'rejected' && !appealed) {
    const text = 'Read the reasons. You can change it and appeal once.';
    return { ...row, title: `Not approved: ${isolateText(title)}`, text, action: 'See the reasons' };
  }
  if (asksForConfirmation(state) && askedAt) {
    const text = 'Without an answer it will be paused.';
    const action = SELLER_MOVES.confirm.label;
    return {
      ...row,
      title: `Still for sale: ${isolateText(title)}?`,
      text,
      action,
      asked: listing,
      since: askedAt,
      until: saleConfirmationDeadline(listing),
    };
  }
  return null;
}

const PAYOUTS: Record<'none' | 'incomplete', Pick<DashboardTask, 'title' | 'text' | 'action'>> = {
  none: {
    title: 'Set up your payout account',
    text: 'The money from your sales waits until you have one.',
    action: 'Set it up',
  },
  incomplete: {
    title: 'Complete your payout account',
    text: 'The money from your sales waits until the payment provider has what it needs.',
    action: 'See what is missing',
  },
};

/** Returns the task to set up a payout account, or to finish setting it up, so that a sale's money can be paid out. */
function turnOnPayouts({ completedAt, waitingSince, listing }: Deal, payouts: User['payouts']): DashboardTask {
  return {
    key: 'payouts',
    to: sitePaths.settings('payouts'),
    cover: listing.cover,
    ...PAYOUTS[payouts ? 'incomplete' : 'none'],
    since: completedAt ?? waitingSince,
    until: null,
  };
}

/** Everything waiting on the user; `unpaid` is the first sale whose money is waiting for a payout account. */
interface Waiting {
  deals: readonly Deal[];
  listings: readonly OwnListing[];
  unpaid: Deal | null;
}

/** Returns the user's tasks from deals, listings and the payout settings, longest waiting first. */
export const dashboardTasks = (
  { deals, listings, unpaid }: Waiting,
  { uid, payouts }: Pick<User, 'uid' | 'payouts'>,
): DashboardTask[] =>
  [
    ...(unpaid ? [turnOnPayouts(unpaid, payouts)] : []),
    ...deals.flatMap((deal) => turnsInDeal(deal, uid)),
    ...listings.flatMap((listing) => turnOnListing(listing) ?? []),
  ].sort((a, b) => a.since.getTime() - b.since.getTime());

/**
 * Returns the first tasks and the total count. Leaves out tasks that a deal not loaded yet could sort before, so that
 * rows never move down.
 */
export function paginateDashboardTasks(
  turns: DashboardTask[],
  { tasks, rows: { rows, showMore } }: { tasks: Pages<Deal>; rows: Pick<Rows, 'rows' | 'showMore'> },
  { uid, waiting }: { uid: string; waiting: number | null },
): Pages<DashboardTask> {
  const last = tasks.showMore && tasks.data.at(-1);
  const known = last ? turns.filter(({ since }) => since <= taskTime(last, uid, 'since')) : turns;
  const goesOn = Boolean(tasks.showMore) || known.length > rows;
  const total = tasks.showMore ? waiting : turns.length;
  return { ...tasks, data: known.slice(0, rows), total, showMore: goesOn ? showMore : null };
}

/**
 * Returns the task that gets the page's only filled button: the next one to expire, or else the one that has waited
 * longest.
 */
export function mostUrgentTask(turns: DashboardTask[]): DashboardTask | undefined {
  const expiring = turns.filter((turn) => turn.until);
  return expiring.sort((a, b) => (a.until?.getTime() ?? 0) - (b.until?.getTime() ?? 0))[0] ?? turns[0];
}
