import type { EditorStep } from './editor-steps.ts';
import type { Listing } from './listing.ts';
import type { SellerMoveName } from './seller-moves.ts';
import { isChangeable, isEditable, type ListingState } from './states.ts';

/** What a state means for the seller, and what comes next. */
const MEANINGS: Record<ListingState, string> = {
  draft: 'Only you can see it. When it is complete, submit it: buyers find it after a review.',
  submitted:
    'We are reviewing it and will let you know. It can’t be edited meanwhile; to change something, take it back.',
  'changes-requested': 'The reviewer asks for changes. Make them and submit it again.',
  rejected: 'The review did not approve it. You can appeal once: change it and submit it again.',
  live: 'Buyers find it in search. They can ask questions, request access and make offers.',
  paused: 'It is not in search, and no offer can be accepted. Its page stays, and so do open offers.',
  'under-offer':
    'An accepted offer reserves it. Price, assets and terms are fixed until that deal is completed or falls through; then it is sold or for sale again. Other offers wait as back-ups. You can add documents.',
  sold: 'The sale is complete. Its page stays as a record of the sale and nothing about it can be changed.',
  withdrawn: 'It is off the market, and only you can see it. Reopen it to edit it and submit it again.',
  removed: 'An administrator removed it from the site. If it is put back, it will be paused, and you can resume it.',
};
const APPEAL_SENT =
  'Your appeal was sent. We’ll review it again and let you know; it is the only one. It can’t be edited meanwhile.';
const APPEALED =
  'The review did not approve it, and your appeal was not approved either, so it can’t be submitted again.';

type Facts = Pick<Listing, 'state' | 'appealed'>;

export function sellerMeaning({ state, appealed }: Facts): string {
  if (appealed && state === 'submitted') return APPEAL_SENT;
  return appealed && state === 'rejected' ? APPEALED : MEANINGS[state];
}

/** What the link to the editor says, and the step that it opens; null where there is nothing to edit. */
export function editAction({ state, appealed }: Facts): { label: string; step: EditorStep } | null {
  if (isChangeable(state)) return { label: 'Edit', step: 'basics' };
  if (!isEditable(state) || (state === 'rejected' && appealed)) return null;
  if (state === 'draft') return { label: 'Continue editing', step: 'basics' };
  return { label: state === 'rejected' ? 'Change it and appeal' : 'Make the changes', step: 'review' };
}

/** What most sellers do next in a state, the only filled button of the page; null where that is the editor or nothing. */
export const mainMove = ({ state, askedAt }: Pick<Listing, 'state' | 'askedAt'>): SellerMoveName | null => {
  if (state === 'live') return askedAt ? 'confirm' : null;
  if (state === 'paused') return 'resume';
  return state === 'withdrawn' ? 'reopen' : null;
};
