import type { Api } from '../../../../src/domain/api.ts';
import { accountHandlers } from './account-handlers.ts';
import { adminHandlers } from './admin-handlers.ts';
import { dealHandlers } from './deal-handlers.ts';
import type { HandlersOf } from './handlers-of.ts';
import { listingHandlers } from './listing-handlers.ts';
import { moneyHandlers } from './money-handlers.ts';

/** One handler for each endpoint; a missing one does not compile. */
export const handlers: HandlersOf<Api> = {
  ...accountHandlers,
  ...listingHandlers,
  ...dealHandlers,
  ...moneyHandlers,
  ...adminHandlers,
};
