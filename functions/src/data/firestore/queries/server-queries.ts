import type { Query } from '../../../../../src/domain/queries/query.ts';
import { adminServerQueries } from './admin-queries.ts';
import { dealServerQueries } from './deal-queries.ts';
import { dueQueries } from './due-queries.ts';
import { listingServerQueries } from './listing-queries.ts';
import { moneyQueries } from './money-queries.ts';
import { notificationQueries } from './notification-queries.ts';
import { searchQueries } from './search-queries.ts';

/** Every query that the functions run; security rules do not apply to them. */
export const serverQueries = {
  ...dueQueries,
  ...listingServerQueries,
  ...searchQueries,
  ...dealServerQueries,
  ...moneyQueries,
  ...notificationQueries,
  ...adminServerQueries,
} as const satisfies Record<string, (...of: never[]) => Query>;
