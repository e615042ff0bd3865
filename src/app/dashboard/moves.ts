import { deadlineOf } from '../../domain/deal/deadline.ts';
import { type Deal, roleIn } from '../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../domain/deal/states.ts';
import type { OwnListing } from '../../domain/listing/listing.ts';
import { formatMoney } from '../../domain/shared/money.ts';
import { sitePaths } from '../../domain/site-paths.ts';

/** Something that waits for this person. */
export interface Move {
  key: string;
  to: string;
  cover: string | null;
  title: string;
  text: string;
  /** What the button says. */
  action: string;
  since: Date;
  /** When it ends by itself. */
  until: Date | null;
}

interface Words {
  title: string;
  text: string;
  action: string;
  tab: string;
}

/** What a deal wants of the side whose turn it is. */
function wordsOf(deal: Deal, role: DealRole): Words {
  const other = deal[otherRole(role)].name;
  const price = deal.offer ? formatMoney(deal.offer.price) : '';
  switch (deal.stage) {
    case 'enquiry':
      return {
        title: `Answer ${other}`,
        text: deal.lastMessage ? `“${deal.lastMessage.text}”` : '',
        action: 'Answer',
        tab: 'access',
      };
    case 'access':
      return role === 'seller'
        ? { title: `${other} asks for access`, text: 'Grant or refuse it', action: 'Decide', tab: 'access' }
        : {
            title: `You have access to ${deal.listing.title}`,
            text: 'Look, then make an offer',
            action: 'Look',
            tab: 'access',
          };
    case 'negotiation':
      return {
        title: `${other} offers ${price}`,
        text: 'Accept, counter or decline',
        action: 'See the offer',
        tab: 'offer',
      };
    case 'accepted':
      return {
        title: `Pay ${price}`,
        text: 'The money is held until the handover is confirmed',
        action: 'See the invoice',
        tab: 'invoice',
      };
    case 'paid':
      return { title: 'Hand over the assets', text: `${other} has paid`, action: 'Hand over', tab: 'handover' };
    case 'handover':
      return role === 'seller'
        ? { title: 'Hand over what is left', text: '', action: 'Hand over', tab: 'handover' }
        : { title: 'Confirm what has arrived', text: '', action: 'Check the items', tab: 'handover' };
    case 'inspection':
      return {
        title: 'Confirm the handover',
        text: 'Everything is transferred',
        action: 'Check the items',
        tab: 'handover',
      };
    default:
      return { title: 'Look at this deal', text: '', action: 'Open', tab: 'offer' };
  }
}

function moveOfDeal(deal: Deal, role: DealRole): Move {
  const { title, text, action, tab } = wordsOf(deal, role);
  return {
    key: deal.id,
    to: sitePaths.deal(deal.id, tab),
    cover: deal.listing.cover,
    title,
    text: [deal.listing.title, text].filter(Boolean).join(': '),
    action,
    since: deal.waitingSince,
    until: deadlineOf(deal),
  };
}

const moveOfListing = (listing: OwnListing): Move => ({
  key: listing.id,
  to: sitePaths.editListing(listing.id),
  cover: listing.cover,
  title: `Changes asked for: ${listing.title}`,
  text: 'Change them and submit again',
  action: 'Fix them',
  since: listing.updatedAt,
  until: null,
});

/** Deals and listings that wait for `uid`, the longest-waiting first. */
export const movesOf = (deals: Deal[], listings: OwnListing[], uid: string): Move[] =>
  [
    ...deals.flatMap((deal) => {
      const role = roleIn(deal, uid);
      return role && deal.waitingOn === role ? [moveOfDeal(deal, role)] : [];
    }),
    ...listings.filter((listing) => listing.state === 'changes-requested').map(moveOfListing),
  ].sort((a, b) => a.since.getTime() - b.since.getTime());

/** The move that the page's one filled button belongs to: what ends first, else what waits longest. */
export function mostUrgent(moves: Move[]): Move | undefined {
  const ending = moves.filter((move) => move.until);
  return ending.sort((a, b) => (a.until?.getTime() ?? 0) - (b.until?.getTime() ?? 0))[0] ?? moves[0];
}
