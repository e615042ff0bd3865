import type { Explanations } from '../details/detail-values.ts';
import { type MetricKind, metricOf } from '../figures/metric.ts';
import type { Category } from '../options.ts';
import { ABOUT_MONTHS, CHECK_OUTCOMES, type CheckId, type Outcome } from './check-outcomes.ts';

/** The figures to compare, as far as the reader may see them: amounts in cents, months `YYYY-MM`, shares in percent. */
export interface CheckFacts {
  monthsFrom: string;
  /** The last twelve months, newest last; empty for projects without revenue. */
  revenueMonths: readonly number[];
  /** The twelve before them, as far as they are known. */
  earlierMonths?: readonly (number | null)[];
  metrics: { kind: MetricKind; value: number }[];
  category?: Category | undefined;
  askingPrice?: number;
  foundedOn?: string;
  /** The shares of what revenue comes from. */
  revenueSplit?: Partial<Record<string, number>> | undefined;
  /** Visits by month, the newest last. */
  visits?: { from: string; months: readonly number[] } | null;
  /** The costs of twelve months, and of one month by line. */
  ttmCosts?: number | null;
  costLines?: Partial<Record<string, number>> | undefined;
  /** The seller’s public texts, and their words about months that stand out. */
  texts?: readonly string[];
  spikeNote?: string | undefined;
  /** Their words to other checks, which make a question a fact. */
  explanations?: Explanations | undefined;
}

interface Finding {
  text: string;
  /** True if there is no question: the compared figures agree, or cannot decide it. */
  fits?: boolean;
  isFact?: boolean;
}

/** One row of the table, with its finding if two figures disagree; `null` without the figures to compare. */
export interface Check {
  id: CheckId;
  find: (facts: CheckFacts, of: (kind: MetricKind) => number | undefined) => Finding | Finding[] | null;
}

/** A finding as people read it: a sentence without accusation, with the seller’s words where they answer it. */
export interface CheckNote {
  check: CheckId;
  outcome: Outcome | 'fits';
  text: string;
  words?: string | undefined;
}

/** A note with the outcome that the table gives its check. */
export const noteOf = <C extends CheckId>(check: C, text: string) => ({
  check,
  outcome: CHECK_OUTCOMES[check],
  text,
});

/** Runs rows of the table over figures; each is silent without the figures to compare. */
export const notesOf = (checks: readonly Check[], facts: CheckFacts): CheckNote[] =>
  checks.flatMap(({ id, find }) => {
    const found = find(facts, (kind) => metricOf(facts, kind)?.value);
    const notes = [found ?? []].flat().map(({ text, fits, isFact }): CheckNote => {
      if (fits) return { check: id, outcome: 'fits', text };
      const note = isFact ? { ...noteOf(id, text), outcome: 'tells' as const } : noteOf(id, text);
      return ABOUT_MONTHS.includes(id) && facts.spikeNote
        ? { ...note, outcome: 'tells', words: facts.spikeNote }
        : note;
    });
    return explained(notes, facts.explanations);
  });

/** The notes with the seller’s words beside the questions that they answer, which are gray then. */
export const explained = <N extends CheckNote>(notes: readonly N[], explanations: Explanations = {}): N[] =>
  notes.map((note) => {
    const words = note.outcome === 'asks' && explanations[note.check];
    return words ? { ...note, outcome: 'tells', words } : note;
  });

/**
 * The months since revenue began, the newest last, without those before the founding or the first sale. All twelve if
 * there was revenue before them.
 */
export function runningMonths({ revenueMonths, earlierMonths = [] }: CheckFacts): readonly number[] {
  if (earlierMonths.some((month) => month)) return revenueMonths;
  const first = revenueMonths.findIndex((month) => month > 0);
  return first < 0 ? [] : revenueMonths.slice(first);
}
