import type { ReactNode } from 'react';
import './state-chip.css';

export type Tone = 'plain' | 'amber' | 'fern' | 'brick' | 'slate' | 'hollow';

/** A state in one colour a meaning: a dot and a word. */
export const StateChip = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`chip ${tone}`}>{children}</span>
);
