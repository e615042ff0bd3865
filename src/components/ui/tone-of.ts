import type { Tone } from './state-chip.tsx';

/** The meaning of a state for the item in it. */
export type Meaning = 'not-begun' | 'under-way' | 'well' | 'trouble' | 'over';

const TONES: Record<Meaning, Tone> = {
  'not-begun': 'hollow',
  'under-way': 'slate',
  well: 'fern',
  trouble: 'brick',
  over: 'hollow',
};

/** The tone of every chip: brick for trouble, regardless of the reader; otherwise amber if it is the reader’s turn. */
export const toneOf = (meaning: Meaning, isReadersTurn = false): Tone =>
  isReadersTurn && meaning !== 'trouble' ? 'amber' : TONES[meaning];
