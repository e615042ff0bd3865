import type { Query } from '../../../src/domain/queries/query.ts';
import { adminQueries } from './queries/admin-queries.ts';
import { dealQueries } from './queries/deal-queries.ts';
import { dueQueries } from './queries/due-queries.ts';
import { listingQueries } from './queries/listing-queries.ts';
import { moneyQueries } from './queries/money-queries.ts';
import { notificationQueries } from './queries/notification-queries.ts';
import { searchQueries } from './queries/search-queries.ts';

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
