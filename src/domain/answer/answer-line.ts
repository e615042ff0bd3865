import * as z from 'zod';
import { type Document, documentLineSchema } from '../document/document.ts';
import { metricSchema } from '../listing/figures/figure-schemas.ts';
import { type Answer, type AnswerVersion, QUESTION_CATEGORIES } from './answer.ts';

const versionLineSchema = z.strictObject({
  text: z.string(),
  figures: z.array(metricSchema),
  /** Documents the buyer can open. */
  documents: z.array(documentLineSchema.strict()),
  /** Number of attached documents that the buyer can't open until an offer is accepted. */
  later: z.number().int(),
  at: z.date(),
});

/** A question as shown to one buyer, with nothing that reveals who else asked. */
export const answerLineSchema = z.strictObject({
  id: z.string(),
  category: z.enum(QUESTION_CATEGORIES),
  question: z.string(),
  /** When this buyer asked the question; null if they didn't. */
  askedAt: z.date().nullable(),
  /** Versions of the answer, oldest first and the current one last; empty while the question is unanswered. */
  versions: z.array(versionLineSchema),
  /** `yes` if this buyer marked the question as settled, `before` if the answer has changed since then. */
  settled: z.enum(['no', 'yes', 'before']),
});
export type AnswerLine = z.infer<typeof answerLineSchema>;

/** The listing's documents, and a predicate for the ones that the buyer may open. */
interface Readable {
  documents: readonly Document[];
  mayOpen: (document: Document) => boolean;
}

/**
 * Returns the questions about a listing that a buyer can read: all answered ones, plus this buyer's own open ones.
 * Other buyers' open questions are left out, as are questions that were withdrawn or joined with another.
 */
export const answerLinesForBuyer = (answers: readonly Answer[], uid: string, readable: Readable): AnswerLine[] =>
  answers
    .filter(
      ({ state, askers }) => state === 'answered' || (state === 'open' && askers.some((asker) => asker.uid === uid)),
    )
    .map((answer) => ({
      id: answer.id,
      category: answer.category,
      question: answer.question,
      askedAt: answer.askers.find((asker) => asker.uid === uid)?.at ?? null,
      versions: answer.versions.map((version) => versionLine(version, readable)),
      settled: settledFor(answer, uid),
    }));

function versionLine({ text, figures, documents, at }: AnswerVersion, { documents: all, mayOpen }: Readable) {
  const attached = all.filter(({ id, type }) => type !== null && documents.includes(id));
  const open = attached.filter(mayOpen);
  const lines = open.map(({ id, name, type, bytes, kind, tier, checkedAt }) => {
    return { id, name, type, bytes, kind, tier, checkedAt };
  });
  return { text, figures, documents: lines, later: attached.length - open.length, at };
}

function settledFor({ settled, versions }: Answer, uid: string): AnswerLine['settled'] {
  const mine = settled.find((entry) => entry.uid === uid);
  if (!mine) return 'no';
  return mine.version === versions.length ? 'yes' : 'before';
}
