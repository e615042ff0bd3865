import * as z from 'zod';
import { type Card, cardSchema } from '../../../../../src/domain/search/card.ts';
import { type SearchEntry, searchEntrySchema } from '../../../../../src/domain/search/search-entry.ts';
import type { Segment } from './segment.ts';

const isoDate = z.iso.datetime().transform((text) => new Date(text));
/** A card as JSON, in which times are texts. */
const storedCard = z.object({
  ...cardSchema.shape,
  listedAt: isoDate,
  confirmedAt: isoDate,
  metrics: z.array(z.object({ ...cardSchema.shape.metrics.element.shape, asOf: isoDate })),
});
const storedEntry = z.object({ ...searchEntrySchema.shape, card: storedCard });

const cardFromJson = (json: string): Card => storedCard.parse(JSON.parse(json));
export const entryFromJson = (json: string): SearchEntry => storedEntry.parse(JSON.parse(json));

const decoder = new TextDecoder();

/** The card of a listing, parsed from its slice of the buffer. */
export const cardAt = ({ cards, cardStarts }: Pick<Segment, 'cards' | 'cardStarts'>, doc: number): Card =>
  cardFromJson(decoder.decode(cards.subarray(cardStarts[doc], cardStarts[doc + 1])));
