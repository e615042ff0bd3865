import type { Answer } from '../answer/answer.ts';
import type { RecordFacts } from './record-facts.ts';
import type { RecordContent } from './record-schemas.ts';

/**
 * The questions that belong to a deal: those its buyer asked, and those they settled, oldest first. Nothing of who else
 * asked, and no answer from after their access ended.
 */
export function recordedAnswers({
  deal,
  answers,
  documents,
}: Pick<RecordFacts, 'deal' | 'answers' | 'documents'>): RecordContent['answers'] {
  const mine = <T extends { uid: string }>(list: readonly T[]) => list.find(({ uid }) => uid === deal.buyerId);
  const { state, changedAt } = deal.access;
  const known = ({ at }: { at: Date }) => state === 'granted' || (changedAt !== null && at <= changedAt);
  const file = (id: string) => {
    const found = documents.find((document) => document.id === id);
    return found ? [{ name: found.name, bytes: found.bytes, sha256: found.sha256 }] : [];
  };
  const belongs = ({ state: asked, askers, settled }: Answer) =>
    (asked === 'open' || asked === 'answered') && (mine(askers) || mine(settled));
  return answers
    .filter(belongs)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ category, question, askers, settled, versions }) => ({
      category,
      question,
      askedAt: mine(askers)?.at.toISOString() ?? null,
      versions: versions.filter(known).map(({ text, at, documents: attached }) => ({
        text,
        at: at.toISOString(),
        documents: attached.flatMap(file),
      })),
      settledAt: mine(settled)?.at.toISOString() ?? null,
    }));
}
