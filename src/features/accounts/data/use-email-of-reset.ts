import { useQuery } from '@tanstack/react-query';

/** The address of the account that a reset link is about; an error where the link is used up. Loads the Auth SDK. */
export const useEmailOfReset = (code: string) =>
  useQuery({
    queryKey: ['reset-of', code],
    queryFn: async () => (await import('./action-codes.ts')).emailOfReset(code),
    enabled: code !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
