import { checkerOf } from '../listing/mark.ts';
import type { Offer } from '../offer/offer.ts';
import type { RecordContent } from './record-schemas.ts';

/** The states of an offer that was accepted at some time. */
const ACCEPTED: readonly Offer['state'][] = ['accepted', 'completed', 'lapsed', 'cancelled'];

/** Of each accepted version, the project's figures as they stood then, with who checked them. */
export const recordedFigures = (offers: readonly Offer[]): RecordContent['figures'] =>
  offers
    .filter(({ state, figures }) => figures || ACCEPTED.includes(state))
    .toSorted((a, b) => a.version - b.version)
    .map(({ version, figures }) => ({
      version,
      figures:
        figures?.map(({ figure, value, source, sourceName, asOf }) => ({
          figure,
          value,
          source,
          sourceName,
          asOf: asOf?.toISOString() ?? null,
          checkedBy: checkerOf(source),
        })) ?? null,
    }));
