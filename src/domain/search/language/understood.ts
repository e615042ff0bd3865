import { FIGURES, type FigureKind, unitOf } from '../figures.ts';
import { type Flag, flagRow } from '../filter-table.ts';
import { MAX_TEXT_LENGTH } from '../search-text.ts';

/** A condition that was read from a text: a figure, in cents or tenths, or that it can be bought at once. */
export interface Understood {
  kind: FigureKind | Flag;
  min: number | null;
  max: number | null;
  near: number | null;
}

/** `Price up to $5,000`, `MRR about $500`: a condition as people read it. */
export function understoodText({ kind, min, max, near }: Understood): string {
  if (kind === 'buyNow') return flagRow(kind).text;
  const { name } = FIGURES[kind];
  const { keptText } = unitOf(kind);
  if (near !== null) return `${name} about ${keptText(near)}`;
  if (min === null) return max === null ? name : `${name} up to ${keptText(max)}`;
  return max === null ? `${name} from ${keptText(min)}` : `${name} ${keptText(min)} to ${keptText(max)}`;
}

/** The same text, to be searched for word by word: in quotes, cut to what a search takes. */
export const literally = (q: string): string =>
  `"${q
    .replace(/["“”]/g, '')
    .trim()
    .slice(0, MAX_TEXT_LENGTH - 2)}"`;
