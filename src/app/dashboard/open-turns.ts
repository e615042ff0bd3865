import { type Deal, roleIn } from '../../domain/deal/deal.ts';
import { otherRole } from '../../domain/deal/states.ts';
import { turnOf } from '../../domain/deal/turns.ts';
import type { OwnListing } from '../../domain/listing/listing.ts';
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

const turnOnListing = (listing: OwnListing): OpenTurn => ({
  key: listing.id,
  to: sitePaths.editListing(listing.id),
  cover: listing.cover,
  title: `Changes requested: ${listing.title}`,
  text: 'Make them and submit the listing again.',
  action: 'Make changes',
  since: listing.updatedAt,
  until: null,
});

/** The deals and listings that wait for `uid`, the longest-waiting first. */
export const openTurns = (deals: Deal[], listings: OwnListing[], uid: string): OpenTurn[] =>
  [
    ...deals.flatMap((deal) => turnInDeal(deal, uid) ?? []),
    ...listings.filter((listing) => listing.state === 'changes-requested').map(turnOnListing),
  ].sort((a, b) => a.since.getTime() - b.since.getTime());

/** The turn that gets the page's only filled button: the one that expires first, else the one that has waited longest. */
export function mostUrgent(turns: OpenTurn[]): OpenTurn | undefined {
  const expiring = turns.filter((turn) => turn.until);
  return expiring.sort((a, b) => (a.until?.getTime() ?? 0) - (b.until?.getTime() ?? 0))[0] ?? turns[0];
}
