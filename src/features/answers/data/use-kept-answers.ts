import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type AnswerTemplate, templateSchema } from '../../../domain/template/templates.ts';
import { useLiveQuery } from '../../../lib/firebase/live.ts';

/** The answers that a user keeps for other listings, last changed first; none until they are known. */
export function useKeptAnswers(uid: string): AnswerTemplate[] {
  const { data } = useLiveQuery(liveQueries.templates(uid, 'answer'), templateSchema);
  return data.flatMap((template) => (template.kind === 'answer' ? template : []));
}
