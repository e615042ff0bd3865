import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Answer, answerSchema } from '../../../domain/answer/answer.ts';
import { paths } from '../../../domain/collections.ts';
import type { Deal } from '../../../domain/deal/deal.ts';
import { allFigures, withCheckedFigures } from '../../../domain/listing/figures/figure-check.ts';
import type { Metric } from '../../../domain/listing/figures/metric.ts';
import { accessTierSchema, listingSchema } from '../../../domain/listing/listing.ts';
import { accountQueries } from '../../../domain/queries/account-queries.ts';
import { listingQueries } from '../../../domain/queries/listing-queries.ts';
import { type AnswerTemplate, templateSchema } from '../../../domain/template/templates.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';
import { type Pages, usePages, useRows } from '../../../lib/firebase/pages.ts';

/** All questions on the user's own listing, oldest first. A null id subscribes to nothing. */
export const useOwnAnswers = (listingId: string | null): Live<Answer[]> =>
  useLiveQuery(listingId === null ? null : listingQueries.answers(listingId), answerSchema);

/** Initial number of questions; low, because there are other lists above and below. */
export const FIRST_QUESTIONS = 10;

/** Open or answered questions on the user's own listing, paginated and recounted after each change. */
export function useAnswerPages(listingId: string, state: 'open' | 'answered'): Pages<Answer> {
  const newest = useLiveQuery(listingQueries.newestAnswer(listingId), answerSchema);
  const rows = useRows(FIRST_QUESTIONS);
  const query = listingQueries.answersIn(listingId, state);
  const live = useLiveQuery({ ...query, limit: rows.rows + 1 }, answerSchema);
  const changes = newest.data.map(({ id, updatedAt }) => `${id} ${updatedAt.getTime()}`).join();
  return usePages(live, [query], rows, newest.status === 'success' ? changes : null);
}

/** Pattern of a question's id in the URL, because an id with a slash would make the document path invalid. */
const ANSWER_ID = /^[\w-]{1,40}$/;

/**
 * The question a page was opened for, even if it isn't on a loaded page of the lists; null if it is neither open nor
 * answered.
 */
export function useAskedAnswer(listingId: string, id: string | null): Answer | null {
  const known = id !== null && ANSWER_ID.test(id);
  const { data } = useLiveDoc(known ? paths.answer(listingId, id) : null, answerSchema);
  return data && isListed(data) ? data : null;
}

/** Returns true if a question belongs in the lists: neither withdrawn nor merged with another. */
export const isListed = ({ state }: Answer): boolean => state === 'open' || state === 'answered';

/** Published figures of the user's own listing, which an answer can show; none before publication. */
export function usePublishedFigures(listingId: string): Metric[] {
  const { data: listing } = useLiveDoc(paths.listing(listingId), listingSchema);
  const { data: accessTier } = useLiveDoc(paths.accessTier(listingId), accessTierSchema);
  return useMemo(() => {
    if (!listing?.teaser) return [];
    return withCheckedFigures(allFigures({ teaser: listing.teaser, accessTier }), listing.checks).metrics;
  }, [listing, accessTier]);
}

/** A user's saved answers, most recently changed first; empty until loaded. */
export function useSavedAnswers(uid: string): AnswerTemplate[] {
  const { data } = useLiveQuery(accountQueries.templates(uid, 'answer'), templateSchema);
  return useMemo(() => data.flatMap((template) => (template.kind === 'answer' ? template : [])), [data]);
}

const key = (dealId: string) => ['answers', dealId];

/**
 * A listing's questions and answers for a buyer. Only the API serves them and it logs every opening; refetched when one
 * of the buyer's own questions is answered.
 */
export const useAnswers = ({ id, listingId, access, stage, questions }: Deal) =>
  useQuery({
    queryKey: [...key(id), access.changedAt?.getTime(), stage, questions.changedAt?.getTime()],
    queryFn: () => callApi('getAnswers', { listingId }),
    placeholderData: (before) => before,
  });

/** Returns a function that refetches the questions and answers after the buyer changes something. */
export function useRefreshAnswers(dealId: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: key(dealId) });
}
