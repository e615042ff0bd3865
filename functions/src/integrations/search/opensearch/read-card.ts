import * as z from 'zod';
import { type Card, cardSchema } from '../../../../../src/domain/search/card.ts';

const time = z.iso.datetime().transform((text) => new Date(text));
const stored = z.object({
  ...cardSchema.shape,
  ...{ listedAt: time, confirmedAt: time },
  metrics: z.array(z.object({ ...cardSchema.shape.metrics.element.shape, asOf: time })),
});

/** A card as the index keeps it: JSON, in which times are texts. */
export const readCard = (json: string): Card => stored.parse(JSON.parse(json));
