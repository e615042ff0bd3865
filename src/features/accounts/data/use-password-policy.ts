import { useQuery } from '@tanstack/react-query';

/** The project's password policy, loaded with the Auth SDK when it is needed. */
export const usePasswordPolicy = (enabled: boolean) =>
  useQuery({
    queryKey: ['password-policy'],
    queryFn: async () => (await import('./password-policy.ts')).passwordPolicy(),
    enabled,
  });
