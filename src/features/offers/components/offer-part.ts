import { type ComponentType, memo } from 'react';
import { isWithin } from '../../../domain/figures/typed-texts.ts';
import type { OfferValues } from '../data/unsent-offer-store.ts';
import type { OfferFormState } from './use-offer-form.ts';

type Field = keyof OfferValues;

/**
 * Returns everything that a part of the form shows (its fields' values, typed texts and errors) as a string to compare.
 */
function shownOf({ form: { values, errors }, texts: { texts } }: OfferFormState, own: readonly Field[]): string {
  const ofOwn = (all: object) => Object.entries(all).filter(([path]) => isWithin(path, own));
  return JSON.stringify([own.map((field) => values[field]), ofOwn(texts), ofOwn(errors)]);
}

/**
 * Makes a part of the offer form render only when one of its fields or another prop changes, because each keystroke
 * changes the form. The part may show no other fields.
 */
export function offerPart<P extends OfferFormState>(
  fieldsOf: (props: P) => readonly Field[],
  Part: ComponentType<P>,
): ComponentType<P> {
  const isSame = (before: P, after: P): boolean => {
    const own = fieldsOf(before);
    const others = (Object.keys(after) as (keyof P)[]).filter((prop) => prop !== 'form' && prop !== 'texts');
    return shownOf(before, own) === shownOf(after, own) && others.every((prop) => Object.is(before[prop], after[prop]));
  };
  return memo(Part, isSame) as unknown as ComponentType<P>;
}
