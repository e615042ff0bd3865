import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** Checks if an email's key is intact, since email clients may truncate or alter long links. */
export function useMailKey(key: string): { checking: boolean; damaged: boolean } {
  const { isPending, data } = useQuery({
    queryKey: ['mail-key', key],
    queryFn: () => callApi('checkMailKey', { key }),
  });
  // If the check fails, show the button anyway; it will report the problem.
  return { checking: isPending, damaged: data?.valid === false };
}
