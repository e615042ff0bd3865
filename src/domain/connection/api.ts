import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { done, type Endpoint, listingId, onListing, perDay, perHour, userCommand } from '../endpoint.ts';
import { productChoiceSchema } from '../products/sold-product.ts';
import { RECOMPUTED_FIGURES } from '../recompute/recomputed-figures.ts';
import { CONNECTABLE_PROCESSORS } from './connection.ts';
import { stripeKeySchema } from './stripe-key.ts';

/** Endpoints that connect a listing to the seller's payment processor. */
export const connectionApi = {
  connectProcessor: userCommand({
    summary:
      'Stores a restricted key that can only read, encrypted, and reads the account with it. It is never shown again. Another key replaces it and starts over; secret keys are refused.',
    input: z.strictObject({ listingId, processor: z.enum(CONNECTABLE_PROCESSORS), key: stripeKeySchema }),
    output: done,
    limit: perDay(20),
  }),
  refreshConnection: userCommand({
    summary:
      'Reads the connected account again now. If `products` names those for sale, only they count from now on. Refused during a reading.',
    input: z.strictObject({ listingId, products: productChoiceSchema.optional() }),
    output: done,
    limit: perDay(24),
  }),
  removeConnection: userCommand({
    summary: 'Deletes the key and what was read with it. Connected figures are the seller’s word again.',
    input: onListing,
    output: done,
    limit: perDay(20),
  }),
  applyConnection: userCommand({
    summary:
      'Copies figures read from the connected account into the draft, each with its source; from then on they follow the account. An older revision of the draft is refused. Earlier months are copied with the last twelve.',
    input: z.strictObject({
      listingId,
      revision: z.number().int(),
      figures: z.array(z.enum(RECOMPUTED_FIGURES)).min(1, 'Choose a figure.').max(RECOMPUTED_FIGURES.length),
    }),
    output: z.strictObject({ revision: z.number().int() }),
    limit: perHour(100),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
