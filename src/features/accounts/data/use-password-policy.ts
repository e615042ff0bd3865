import { useQuery } from '@tanstack/react-query';

/** What the project asks of passwords, loaded with the Auth SDK once it is needed. */
export const usePasswordPolicy = (enabled: boolean) =>
  useQuery({
    queryKey: ['password-policy'],
    queryFn: async () => (await import('./password-policy.ts')).passwordPolicy(),
    enabled,
  });
