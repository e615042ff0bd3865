import type { User } from '../../domain/account/user.ts';
import { type Deal, roleIn } from '../../domain/deal/deal.ts';
import { answersOwedSince } from '../../domain/deal/deal-questions.ts';
import { ANSWER_QUESTIONS, GIVE_CODE, type Turn } from '../../domain/deal/particular-turn.ts';
import { otherRole } from '../../domain/deal/states.ts';
import { turnOf } from '../../domain/deal/turn-of.ts';
import type { OwnListing } from '../../domain/listing/listing.ts';
import { answerBy } from '../../domain/listing/sale/for-sale.ts';
import { SELLER_MOVES } from '../../domain/listing/sale/seller-moves.ts';
import { isAsked } from '../../domain/listing/states.ts';
import { codeTask } from '../../domain/repository/code-access.ts';
import { sitePaths } from '../../domain/site-paths.ts';

/** Something that waits for the user, as a row of the dashboard. */
export interface OpenTurn {
  key: string;
  to: string;
  cover: string | null;
  title: string;
  text: string;
  /** The button's label. */
  action: string;
  since: Date;
  /** When it expires. */
  until: Date | null;
  /** The listing whose seller is asked “still for sale?”, which is answered in place. */
  asked?: OwnListing;
}

function turnInDeal(deal: Deal, uid: string): OpenTurn | null {
  const role = roleIn(deal, uid);
  const turn = role && turnOf(deal, role);
  if (!turn) return null;
  const text = turn.quotesMessage && deal.lastMessage ? `“${deal.lastMessage.text}”` : turn.todo;
  return {
    key: deal.id,
    to: sitePaths.deal(deal.id, turn.tab),
    cover: deal.listing.cover,
    title: turn.title(deal, deal[otherRole(role)].name),
    text: `${deal.listing.title}: ${text}`,
    action: turn.action,
    since: deal.waitingSince,
    until: turn.endsAt,
  };
}

const TAKE_CODE_BACK: Turn = {
  about: 'access to the code to be taken back',
  title: ({ listing }) => `Take back the access to the code of ${listing.title}`,
  todo: 'The deal has ended. Remove the buyer at the host, then confirm it.',
  action: 'See the access',
  tab: 'access',
};

/** What a seller owes a buyer beside the deal's turn, which may be about something else, or over. */
function owedInDeal(deal: Deal, uid: string): OpenTurn[] {
  if (roleIn(deal, uid) !== 'seller') return [];
  const task = codeTask(deal);
  const owed: [Turn, Date | null | undefined][] = [
    [ANSWER_QUESTIONS, answersOwedSince(deal)],
    [GIVE_CODE, task === 'decide' ? deal.repository?.changedAt : null],
    [TAKE_CODE_BACK, task === 'remove' ? deal.repository?.changedAt : null],
  ];
  const about = turnOf(deal, 'seller')?.about;
  return owed.flatMap(([turn, since]) => (since && turn.about !== about ? [owedRow(deal, turn, since)] : []));
}

const owedRow = (deal: Deal, { about, title, todo, action, tab }: Turn, since: Date): OpenTurn => ({
  key: `${deal.id} ${about}`,
  to: sitePaths.deal(deal.id, tab),
  cover: deal.listing.cover,
  title: title(deal, deal.buyer.name),
  text: `${deal.listing.title}: ${todo}`,
  action,
  since,
  until: null,
});

/** What a listing waits for its seller to do; null where that is nothing. */
function turnOnListing(listing: OwnListing): OpenTurn | null {
  const { id, cover, title, state, appealed, askedAt, updatedAt } = listing;
  const row = { key: id, to: sitePaths.ownListing(id), cover, since: updatedAt, until: null };
  if (state === 'changes-requested') {
    const text = 'Make them and submit the listing again.';
    return {
      ...row,
      to: sitePaths.editListing(id),
      title: `Changes requested: ${title}`,
      text,
      action: 'Make changes',
    };
  }
  if (state === 'rejected' && !appealed) {
    const text = 'Read the reasons. You can change it and appeal once.';
    return { ...row, title: `Not approved: ${title}`, text, action: 'See the reasons' };
  }
  if (isAsked(state) && askedAt) {
    const text = 'Without an answer it will be paused.';
    const action = SELLER_MOVES.confirm.label;
    return {
      ...row,
      title: `Still for sale: ${title}?`,
      text,
      action,
      asked: listing,
      since: askedAt,
      until: answerBy(listing),
    };
  }
  return null;
}

const PAYOUTS: Record<'none' | 'incomplete', Pick<OpenTurn, 'title' | 'text' | 'action'>> = {
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

/** A seller whose payout account cannot receive the money that is released to it; where one paid outside, nothing is. */
function turnOnPayouts(deals: Deal[], uid: string, payouts: User['payouts']): OpenTurn[] {
  if (payouts?.ready) return [];
  const [first] = deals
    .filter((deal) => roleIn(deal, uid) === 'seller' && deal.purchase?.paidAt && !deal.purchase.outsideAt)
    .flatMap(({ completedAt, listing }) => (completedAt ? [{ since: completedAt, cover: listing.cover }] : []))
    .sort((a, b) => a.since.getTime() - b.since.getTime());
  if (!first) return [];
  return [
    {
      ...first,
      key: 'payouts',
      to: sitePaths.settings('payouts'),
      ...PAYOUTS[payouts ? 'incomplete' : 'none'],
      until: null,
    },
  ];
}

/** The deals, listings and settings that wait for `uid`, the longest-waiting first. */
export const openTurns = (deals: Deal[], listings: OwnListing[], uid: string, payouts: User['payouts']): OpenTurn[] =>
  [
    ...turnOnPayouts(deals, uid, payouts),
    ...deals.flatMap((deal) => turnInDeal(deal, uid) ?? []),
    ...deals.flatMap((deal) => owedInDeal(deal, uid)),
    ...listings.flatMap((listing) => turnOnListing(listing) ?? []),
  ].sort((a, b) => a.since.getTime() - b.since.getTime());

/** The turn that gets the page's only filled button: the one that expires first, else the one that has waited longest. */
export function mostUrgent(turns: OpenTurn[]): OpenTurn | undefined {
  const expiring = turns.filter((turn) => turn.until);
  return expiring.sort((a, b) => (a.until?.getTime() ?? 0) - (b.until?.getTime() ?? 0))[0] ?? turns[0];
}
