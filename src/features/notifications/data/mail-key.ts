import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** Tells a key of ours from one that was cut off or changed, as mail programs do with long links. */
export function useMailKey(key: string): { checking: boolean; damaged: boolean } {
  const { isPending, data } = useQuery({
    queryKey: ['mail-key', key],
    queryFn: () => callApi('checkMailKey', { key }),
  });
  // Without an answer the button is there, which then says so.
  return { checking: isPending, damaged: data?.valid === false };
}
