import { type Card, cardSchema } from '../../../src/domain/search/card.ts';
import { METRIC_FIGURES } from '../../../src/domain/search/figures.ts';
import { type SearchEntry, searchEntrySchema } from '../../../src/domain/search/search-entry.ts';
import { recordOf } from '../../../src/domain/shared/record-of.ts';

/** Returns an entry of a search index, with the changes that a test makes to the entry and its card. */
export const searchEntry = (id: string, card: Partial<Card> = {}, entry: Partial<SearchEntry> = {}): SearchEntry =>
  searchEntrySchema.parse({
    card: cardSchema.parse({
      id,
      title: id,
      oneLine: '',
      category: 'SaaS',
      stage: 'earning',
      country: 'NO',
      foundedOn: '2024-06',
      state: 'live',
      askingPrice: 1_000_000,
      cutFrom: null,
      soldFor: null,
      buyNow: false,
      multipleTenths: 20,
      cover: null,
      metrics: [],
      ownerConfirmed: false,
      replies: null,
      listedAt: new Date(0),
      confirmedAt: new Date(0),
      ...card,
    }),
    reasonForSelling: '',
    tech: [],
    source: 'self',
    ai: 'unsaid',
    ...recordOf(METRIC_FIGURES, () => null),
    ...entry,
  });
