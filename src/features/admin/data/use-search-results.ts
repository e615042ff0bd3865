import type * as z from 'zod';
import type { FoundKind } from '../../../domain/admin/search.ts';
import { type Live, useLiveDocs } from '../../../lib/firebase/live.ts';
import { useAdminSearch } from './use-admin-search.ts';

/** The documents of one kind that a text finds, live, in the order of the search; none without a text. */
export function useSearchResults<T>(
  kind: FoundKind,
  collection: string,
  text: string,
  schema: z.ZodType<T>,
): Live<T[]> {
  const search = useAdminSearch(text, kind);
  const results = useLiveDocs(text && search.data ? search.data.map(({ id }) => `${collection}/${id}`) : null, schema);
  if (search.data || !text) return results;
  const none = { data: [], refused: false, retry: () => void search.refetch() };
  return { status: search.isError ? 'error' : 'loading', ...none };
}
