import { QueryClient } from '@tanstack/react-query';
import { AppError } from '../../domain/errors.ts';
import { MINUTE_MS } from '../../domain/shared/durations.ts';

/** Specification section 9: inactive data stays cached for 5 minutes; the retry delay doubles up to 30 s. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 5 * MINUTE_MS,
      staleTime: 5_000,
      retry: (failures, error) => !(error instanceof AppError && error.status < 500) && failures < 3,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      refetchOnWindowFocus: false,
    },
  },
});
