import { accountQueries } from './account-queries.ts';
import { adminQueries } from './admin-queries.ts';
import { dealQueries } from './deal-queries.ts';
import { listingQueries } from './listing-queries.ts';

/** All queries that the browser subscribes to, subject to the security rules. */
export const liveQueries = { ...accountQueries, ...listingQueries, ...dealQueries, ...adminQueries } as const;
