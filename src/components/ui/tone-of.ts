import type { Tone } from './state-chip.tsx';

/** The kind of state an item is in, which determines the color of its chip. */
export type Meaning = 'not-begun' | 'under-way' | 'well' | 'trouble' | 'over';

const TONES: Record<Meaning, Tone> = {
  'not-begun': 'hollow',
  'under-way': 'slate',
  well: 'fern',
  trouble: 'brick',
  over: 'hollow',
};

/**
 * Picks the tone of a chip: brick for trouble regardless of the user, otherwise amber if it is the current user’s turn.
 */
export const toneOf = (meaning: Meaning, isReadersTurn = false): Tone =>
  isReadersTurn && meaning !== 'trouble' ? 'amber' : TONES[meaning];
