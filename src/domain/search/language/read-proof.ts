import { METRIC_SOURCES, type MetricSource } from '../../listing/figures/metric.ts';
import { FIGURE_NAMES } from './figure-words.ts';
import { phraseAt, phraseTable } from './phrase-table.ts';
import type { Piece } from './pieces.ts';

/** The sources of figures requested in a search text. */
export interface RequestedProof {
  sources: readonly MetricSource[];
}

/** Every source except self-reported figures. */
const PROVEN: RequestedProof = { sources: METRIC_SOURCES.filter((source) => source !== 'self') };
const CONNECTED: RequestedProof = { sources: ['connected'] };

/**
 * Words that request verified figures. Words with `isNamed` count only next to a figure's name, since a business or a
 * device can be “connected” too.
 */
const PROOFS = phraseTable<{ proof: RequestedProof; isNamed: boolean }>([
  ['verified, audited, verifiziert, verifizierter, verifizierte', { proof: PROVEN, isNamed: false }],
  ['proof of, proven, checked, documented, verifiable, nachgewiesener', { proof: PROVEN, isNamed: true }],
  ['connected, connected stripe', { proof: CONNECTED, isNamed: true }],
  ['stripe connected, connected account, connected figures', { proof: CONNECTED, isNamed: false }],
]);

/** Words for figures in general, in addition to the names of specific figures. */
const ANY_FIGURES = phraseTable<true>([['income, figures, numbers, financials, finances, metrics, stats', true]]);

/** People and emails: “verified” before one of these words describes an account, which no filter covers. */
const PEOPLE: ReadonlySet<string> = new Set('seller sellers owner owners buyer buyers user users email'.split(' '));

const figureNameAt = (pieces: readonly Piece[], at: number) =>
  phraseAt(pieces, at, ANY_FIGURES) ?? phraseAt(pieces, at, FIGURE_NAMES);

/**
 * Parses a request for verified figures: `verified`, `proven revenue`, `connected revenue`, `mrr verified`. In
 * “verified mrr over 1k”, the name belongs to the amount; `isAmount` returns true for positions at which an amount
 * begins.
 */
export function proofAt(
  pieces: readonly Piece[],
  start: number,
  isAmount: (at: number) => boolean,
): { value: RequestedProof; end: number } | null {
  const before = phraseAt(pieces, start, PROOFS) ? null : figureNameAt(pieces, start);
  const found = phraseAt(pieces, before?.end ?? start, PROOFS);
  if (!found || PEOPLE.has(pieces[found.end]?.word ?? '')) return null;
  const { proof, isNamed } = found.value;
  if (before) return isNamed ? null : { value: proof, end: found.end };
  const named = figureNameAt(pieces, found.end);
  if (!named) return isNamed ? null : { value: proof, end: found.end };
  return { value: proof, end: isAmount(found.end) ? found.end : named.end };
}
