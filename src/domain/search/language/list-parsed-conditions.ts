import { SOURCE_LABELS } from '../../listing/figures/metric.ts';
import { formatList } from '../../shared/numbers.ts';
import type { ParsedSearchText } from './parse-search-text.ts';
import type { Span } from './pieces.ts';
import type { Understood } from './understood.ts';

const NONE = { min: null, max: null, near: null, typed: null, words: null, order: null };

/** Returns every condition parsed from a text, except its words, with the condition's positions in the text. */
export function listParsedConditions(read: Omit<ParsedSearchText, 'groups'>): Understood[] {
  const { figures, ages, proof, unwanted, order, buyNow } = read;
  const all: (Omit<Understood, 'spans'> & { spans: Span[] })[] = [
    ...figures.map(({ typed = null, ...figure }) => ({ ...NONE, ...figure, typed })),
    ...ages.map((age) => ({ ...NONE, ...age })),
  ];
  if (proof) {
    const sources = proof.sources.map((source) => SOURCE_LABELS[source].toLowerCase());
    const words = formatList(sources, 'disjunction');
    all.push({ ...NONE, kind: 'source', words, spans: proof.spans });
  }
  if (buyNow) all.push({ ...NONE, kind: 'buyNow', spans: buyNow.spans });
  for (const { words, spans } of unwanted) all.push({ ...NONE, kind: 'without', words, spans });
  if (order) all.push({ ...NONE, kind: 'order', order: { sort: order.sort, order: order.order }, spans: order.spans });
  return all.map((item) => ({ ...item, spans: item.spans.map(([from, to]) => ({ from, to })) }));
}
