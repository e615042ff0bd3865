import type { Query } from '../../../../../src/domain/queries/query.ts';
import { adminQueries } from './admin-queries.ts';
import { dealQueries } from './deal-queries.ts';
import { dueQueries } from './due-queries.ts';
import { listingQueries } from './listing-queries.ts';
import { moneyQueries } from './money-queries.ts';
import { notificationQueries } from './notification-queries.ts';
import { searchQueries } from './search-queries.ts';

/** Every query that the functions run; security rules do not apply to them. */
export const serverQueries = {
  ...dueQueries,
  ...listingQueries,
  ...searchQueries,
  ...dealQueries,
  ...moneyQueries,
  ...notificationQueries,
  ...adminQueries,
} as const satisfies Record<string, (...of: never[]) => Query>;
