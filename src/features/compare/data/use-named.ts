import { useQuery } from '@tanstack/react-query';
import { readApi } from '../../../lib/api/read-api.ts';

/** The ids and titles of projects for sale whose title matches a text. Sends no request for an empty text. */
export const useNamed = (name: string) =>
  useQuery({
    queryKey: ['named', name],
    queryFn: ({ signal }) => readApi('suggest', {}, new URLSearchParams({ q: name }), signal),
    enabled: name !== '',
    select: ({ titles }) => titles,
  });
