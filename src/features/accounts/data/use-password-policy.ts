import { useQuery } from '@tanstack/react-query';

/** The project's password policy, loaded along with the Auth SDK on demand. */
export const usePasswordPolicy = (enabled: boolean) =>
  useQuery({
    queryKey: ['password-policy'],
    queryFn: async () => (await import('./password-policy.ts')).passwordPolicy(),
    enabled,
  });
