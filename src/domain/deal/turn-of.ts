import { processingSince } from '../invoice/bank-debit.ts';
import { isReportedOutside } from '../invoice/outside/outside-payment.ts';
import { sellerCodeAccessTask } from '../repository/code-access.ts';
import { isolateText } from '../shared/isolate-text.ts';
import { sitePaths } from '../site-paths.ts';
import type { Deal } from './deal.ts';
import { answersOwedSince } from './deal-questions.ts';
import { ANSWER_QUESTIONS_TURN, contestEnd, GIVE_CODE_TURN, specialTurn, type Turn } from './special-turn.ts';
import { type DealRole, isTurnOf, otherRole } from './states.ts';
import { TURNS } from './turns.ts';
import { nextConsequence } from './waiting-texts.ts';

type ClockFacts = Parameters<typeof nextConsequence>[0];
type TurnFacts = ClockFacts & Pick<Deal, 'waitingOn' | 'waitingSince'>;

/** Returns the current task of `role` and its deadline; null if it isn't their turn. */
export function turnOf(deal: TurnFacts, role: DealRole): (Turn & { endsAt: Date | null }) | null {
  const turn = isTurnOf(deal, role) && (specialTurn(deal, role) ?? TURNS[deal.stage][role]);
  return turn ? { ...turn, endsAt: turnEnd(deal) } : null;
}

/** Returns the URL path of a task: its own page if it has one, otherwise its tab in the deal room. */
export const turnPath = (deal: Pick<Deal, 'id' | 'listingId'>, turn: Turn): string =>
  turn.page?.(deal) ?? sitePaths.dealTurn(deal.id, turn.tab);

const TAKE_CODE_BACK: Turn = {
  about: 'removal of code access',
  title: ({ listing }) => `Remove access to the code of ${isolateText(listing.title)}`,
  todo: 'The deal has ended. Remove the buyer at the host, then confirm it.',
  action: 'See the access',
  act: () => 'Confirm the removal',
  tab: 'access',
  controls: ['code'],
};

/** A task for one side of a deal, with its start and deadline. */
export interface Task extends Turn {
  since: Date;
  endsAt: Date | null;
}

/**
 * Returns every task `role` has in a deal: the one for its turn, plus anything else a seller owes the buyer. These
 * additional tasks exist even when it isn't the seller's turn.
 */
export function tasksOf(deal: TurnFacts, role: DealRole): Task[] {
  const turn = turnOf(deal, role);
  const tasks: Task[] = turn ? [{ ...turn, since: deal.waitingSince }] : [];
  if (role === 'buyer') return tasks;
  const code = sellerCodeAccessTask(deal);
  const codeSince = deal.repository?.changedAt;
  const owed: [Turn, Date | null | undefined][] = [
    [ANSWER_QUESTIONS_TURN, answersOwedSince(deal)],
    [GIVE_CODE_TURN, code === 'decide' ? codeSince : null],
    [TAKE_CODE_BACK, code === 'remove' ? codeSince : null],
  ];
  for (const [one, since] of owed) {
    if (since && one.about !== turn?.about) tasks.push({ ...one, since, endsAt: null });
  }
  return tasks;
}

/**
 * Returns the deadline of the current turn, or the time of the deal's next consequence if it has one; null without a
 * deadline.
 */
export function turnEnd(deal: ClockFacts): Date | null {
  if (processingSince(deal)) return null;
  const own = isReportedOutside(deal) ? contestEnd(deal) : TURNS[deal.stage].endsAt?.(deal);
  const next = own && nextConsequence(deal)?.at;
  return next ?? own ?? null;
}

/** Returns the side a deal is waiting on, as `role` sees it: `you`, the other side's name, or null for neither. */
export function waitingName(deal: Pick<Deal, 'waitingOn' | 'buyer' | 'seller'>, role: DealRole): string | null {
  if (isTurnOf(deal, role)) return 'you';
  return deal.waitingOn && deal[otherRole(role)].name;
}
