import { useQueries, useQuery } from '@tanstack/react-query';
import type { ApiOutput } from '../../../domain/api.ts';
import { AppError } from '../../../domain/errors.ts';
import { readApi } from '../../../lib/api/read-api.ts';

export type ComparedListing = ApiOutput<'getListing'>;

/** A listing to compare; null if it is no longer public. */
export interface Compared {
  id: string;
  listing: ComparedListing | null;
}

async function compared(listingId: string): Promise<ComparedListing | null> {
  try {
    return await readApi('getListing', { listingId });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  }
}

/** The public versions of listings, in the order of their ids; the same array until one of them changes. */
export const useCompared = (ids: readonly string[]) =>
  useQueries({
    queries: ids.map((id) => ({ queryKey: ['compared', id], queryFn: () => compared(id) })),
    combine: (answers) => ({
      pending: answers.some(({ isPending }) => isPending),
      failed: answers.some(({ isError }) => isError),
      retry: () => {
        for (const { isError, refetch } of answers) if (isError) void refetch();
      },
      compared: ids.map((id, i): Compared => ({ id, listing: answers[i]?.data ?? null })),
    }),
  });

/** The ids and titles of projects for sale whose title matches a text. Sends no request for an empty text. */
export const useProjectSuggestions = (name: string) =>
  useQuery({
    queryKey: ['named', name],
    queryFn: ({ signal }) => readApi('suggest', {}, new URLSearchParams({ q: name }), signal),
    enabled: name !== '',
    select: ({ titles }) => titles,
  });
