import { LISTING_STATE_LABELS, type ListingState } from '../../domain/listing/states.ts';
import { StateChip } from '../ui/state-chip.tsx';
import { type Meaning, toneOf } from '../ui/tone-of.ts';

const STATE_MEANINGS: Record<Exclude<ListingState, 'live'>, Meaning> = {
  draft: 'not-begun',
  submitted: 'under-way',
  'changes-requested': 'under-way',
  rejected: 'trouble',
  paused: 'not-begun',
  'under-offer': 'under-way',
  sold: 'well',
  withdrawn: 'over',
  removed: 'trouble',
};
const STATE_TURNS: Partial<Record<ListingState, Reader>> = { submitted: 'admin', 'changes-requested': 'owner' };
type Reader = 'owner' | 'admin' | 'public';

/** A chip with a listing's state. The most common state, being for sale, has no color. */
export const ListingStateChip = ({ state, reader }: { state: ListingState; reader: Reader }) => (
  <StateChip tone={state === 'live' ? 'plain' : toneOf(STATE_MEANINGS[state], STATE_TURNS[state] === reader)}>
    {LISTING_STATE_LABELS[state]}
  </StateChip>
);
