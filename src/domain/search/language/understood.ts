import { formatMultiple } from '../../listing/figures/multiple.ts';
import { formatMoney } from '../../shared/money.ts';
import type { FigureKind } from './figure.ts';

/** A condition that was read from a text: a figure, in cents or tenths, or that it can be bought at once. */
export interface Understood {
  kind: FigureKind | 'buyNow';
  min: number | null;
  max: number | null;
  near: number | null;
}

const NAMES: Record<FigureKind, string> = {
  price: 'Price',
  mrr: 'MRR',
  profit: 'Profit',
  revenue: 'Revenue',
  multiple: 'Multiple',
};

/** `Price up to $5,000`, `MRR about $500`: a condition as people read it. */
export function understoodText({ kind, min, max, near }: Understood): string {
  if (kind === 'buyNow') return 'Buy now';
  const shown = kind === 'multiple' ? formatMultiple : formatMoney;
  if (near !== null) return `${NAMES[kind]} about ${shown(near)}`;
  if (min === null) return max === null ? NAMES[kind] : `${NAMES[kind]} up to ${shown(max)}`;
  return max === null ? `${NAMES[kind]} from ${shown(min)}` : `${NAMES[kind]} ${shown(min)} to ${shown(max)}`;
}

/** The same text, to be searched for word by word: in quotes, cut to what a search takes. */
export const literally = (q: string): string => `"${q.replace(/["“”]/g, '').trim().slice(0, 98)}"`;
