import { useQuery } from '@tanstack/react-query';

/**
 * Email of the account that a password reset link belongs to, or an error if the link no longer works. Loads the Auth
 * SDK.
 */
export const useEmailOfReset = (code: string) =>
  useQuery({
    queryKey: ['reset-of', code],
    queryFn: async () => (await import('./action-codes.ts')).emailForResetCode(code),
    enabled: code !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
