import { checkerOf } from '../listing/mark.ts';
import type { Offer } from '../offer/offer.ts';
import { offerFigureDays } from '../offer/offer-figure-mark.ts';
import type { RecordContent } from './record-schemas.ts';

/** The states of an offer that was accepted at some time. */
const ACCEPTED: readonly Offer['state'][] = ['accepted', 'completed', 'lapsed', 'cancelled'];

/** Of each accepted version, the project's figures as they stood then, with the days that each is about and who checked it. */
export const recordedFigures = (offers: readonly Offer[]): RecordContent['figures'] =>
  offers
    .filter(({ state, figures }) => figures || ACCEPTED.includes(state))
    .toSorted((a, b) => a.version - b.version)
    .map(({ version, figures }) => ({
      version,
      figures:
        figures?.map((one) => ({
          figure: one.figure,
          value: one.value,
          period: offerFigureDays(one, figures),
          source: one.source,
          sourceName: one.sourceName,
          asOf: one.asOf?.toISOString() ?? null,
          checkedBy: checkerOf(one.source),
        })) ?? null,
    }));
