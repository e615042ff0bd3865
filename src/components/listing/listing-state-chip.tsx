import { LISTING_STATE_LABELS, type ListingState } from '../../domain/listing/states.ts';
import { StateChip, type Tone } from '../ui/state-chip.tsx';

const TONES: Record<ListingState, Tone> = {
  draft: 'hollow',
  submitted: 'slate',
  'changes-requested': 'amber',
  rejected: 'brick',
  live: 'plain',
  paused: 'hollow',
  'under-offer': 'slate',
  sold: 'fern',
  withdrawn: 'hollow',
  removed: 'brick',
};

export const ListingStateChip = ({ state }: { state: ListingState }) => (
  <StateChip tone={TONES[state]}>{LISTING_STATE_LABELS[state]}</StateChip>
);
