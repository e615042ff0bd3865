import { type ComponentType, memo } from 'react';
import type { OfferValues } from '../data/unsent-offer-store.ts';
import type { OfferFormState } from './use-offer-form.ts';

type Field = keyof OfferValues;

/**
 * Returns everything that a part of the form shows (its fields' values, typed texts and errors) as a string to compare.
 */
function shownOf({ form: { values, errors }, texts: { texts } }: OfferFormState, own: readonly Field[]): string {
  const ofOwn = (all: object) =>
    Object.entries(all).filter(([path]) => own.some((field) => path === field || path.startsWith(`${field}.`)));
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
  const isSame = ({ form, texts, ...before }: P, { form: newForm, texts: newTexts, ...after }: P): boolean => {
    const own = fieldsOf({ form, texts, ...before } as unknown as P);
    return (
      shownOf({ form, texts }, own) === shownOf({ form: newForm, texts: newTexts }, own) &&
      Object.entries(after).every(([prop, value]) => Object.is(value, before[prop as keyof typeof before]))
    );
  };
  return memo(Part, isSame) as unknown as ComponentType<P>;
}
