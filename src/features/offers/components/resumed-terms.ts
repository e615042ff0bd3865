import { keptClosing } from '../../../domain/offer/closing-date.ts';
import type { KeptOffer } from '../data/kept-offers.ts';
import type { OfferValues } from '../data/offer-values-schema.ts';

/**
 * Terms that were typed before as the form goes on with them, and whether the listing has other assets since: one that is gone
 * is left out, one that came is included where a form that is `fresh` includes it. A closing day that has passed is left out.
 */
export function resumedTerms(
  { values, offered }: Pick<KeptOffer, 'values' | 'offered'>,
  fresh: OfferValues,
  assets: readonly { id: string }[],
): { values: OfferValues; hasChanged: boolean } {
  const ids = assets.map(({ id }) => id);
  const added = offered ? ids.filter((id) => !offered.includes(id)) : [];
  const gone = (offered ?? values.assets).filter((id) => !ids.includes(id));
  const kept = values.assets.filter((id) => ids.includes(id));
  return {
    values: {
      ...values,
      assets: [...kept, ...added.filter((id) => fresh.assets.includes(id))],
      closingOn: keptClosing(values.closingOn, new Date()),
    },
    hasChanged: added.length > 0 || gone.length > 0,
  };
}
