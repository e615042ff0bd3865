import type { Explanations } from '../details/detail-values.ts';
import { type MetricKind, metricOf } from '../figures/metric.ts';
import type { Category } from '../options.ts';
import { CHECK_OUTCOMES, type CheckId, MONTH_QUESTIONS, type Outcome } from './check-outcomes.ts';

/**
 * Figures for the checks to compare, limited to those the current user may see. Amounts are in cents, months are
 * `YYYY-MM`, and shares are percentages.
 */
export interface CheckFacts {
  monthsFrom: string;
  /** Revenue for the last twelve months, newest last; empty for projects without revenue. */
  revenueMonths: readonly number[];
  /** Revenue for the twelve months before `revenueMonths`; null where unknown. */
  earlierMonths?: readonly (number | null)[];
  metrics: { kind: MetricKind; value: number }[];
  category?: Category | undefined;
  askingPrice?: number;
  foundedOn?: string;
  /** Each source's share of revenue. */
  revenueSplit?: Partial<Record<string, number>> | undefined;
  /** Monthly visits, newest last. */
  visits?: { from: string; months: readonly number[] } | null;
  /** Costs for twelve months; `costLines` breaks down one month's costs by line. */
  ttmCosts?: number | null;
  costLines?: Partial<Record<string, number>> | undefined;
  /** The seller's public texts; `spikeNote` is the explanation of months that stand out. */
  texts?: readonly string[];
  spikeNote?: string | undefined;
  /** The seller's explanations for other checks. An explained question is shown as a fact. */
  explanations?: Explanations | undefined;
}

interface Finding {
  text: string;
  /** True if there is nothing to ask the seller, because the figures agree or can't settle the question. */
  fits?: boolean;
  isFact?: boolean;
}

/**
 * A check of the figures. `find` returns one or more findings, or null if the figures it needs are missing or there is
 * nothing to report.
 */
export interface Check {
  id: CheckId;
  find: (facts: CheckFacts, of: (kind: MetricKind) => number | undefined) => Finding | Finding[] | null;
}

/** A finding as shown on pages: a neutral sentence, with the seller's explanation if there is one. */
export interface CheckNote {
  check: CheckId;
  outcome: Outcome | 'fits';
  text: string;
  words?: string | undefined;
}

/** Builds a note with the check's default outcome. */
export const buildNote = <C extends CheckId>(check: C, text: string) => ({
  check,
  outcome: CHECK_OUTCOMES[check],
  text,
});

/** Runs checks on the figures and returns the notes; a check that lacks the figures it needs yields no note. */
export const collectNotes = (checks: readonly Check[], facts: CheckFacts): CheckNote[] =>
  checks.flatMap(({ id, find }) => {
    const found = find(facts, (kind) => metricOf(facts, kind)?.value);
    const notes = [found ?? []].flat().map(({ text, fits, isFact }): CheckNote => {
      if (fits) return { check: id, outcome: 'fits', text };
      const note = isFact ? { ...buildNote(id, text), outcome: 'tells' as const } : buildNote(id, text);
      return MONTH_QUESTIONS.includes(id) && facts.spikeNote
        ? { ...note, outcome: 'tells', words: facts.spikeNote }
        : note;
    });
    return withExplanations(notes, facts.explanations);
  });

/** Adds the seller's explanations to the questions they answer, which turns the questions into facts. */
export const withExplanations = <N extends CheckNote>(notes: readonly N[], explanations: Explanations = {}): N[] =>
  notes.map((note) => {
    const words = note.outcome === 'asks' && explanations[note.check];
    return words ? { ...note, outcome: 'tells', words } : note;
  });

/**
 * Returns monthly revenue from the first month that isn't zero, newest last. Returns all twelve months if there was
 * revenue before them.
 */
export function runningMonths({ revenueMonths, earlierMonths = [] }: CheckFacts): readonly number[] {
  if (earlierMonths.some((month) => month)) return revenueMonths;
  const first = revenueMonths.findIndex((month) => month > 0);
  return first < 0 ? [] : revenueMonths.slice(first);
}
