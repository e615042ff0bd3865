import { useRef, useState } from 'react';
import { type TypedTexts, withText } from '../../../domain/figures/typed-texts.ts';
import type { OfferValues } from './kept-offers.ts';

const valueAt = (values: OfferValues, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], values);

/** Returns the texts without a removed installment's; later ones move up. */
const withoutInstallment = (texts: TypedTexts, removed: number): TypedTexts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([path, text]) => {
      const [list, n, field] = path.split('.');
      if (list !== 'installments') return [[path, text]];
      const at = Number(n);
      return at === removed ? [] : [[`${list}.${at > removed ? at - 1 : at}.${field}`, text]];
    }),
  );

/**
 * Raw text of an offer form's figures, for input that its values can't represent. Kept separately, so that unparsable
 * text is removed with its installment and comes back with the terms it was typed in.
 */
export function useOfferTexts(initial: TypedTexts) {
  const [texts, setTexts] = useState(initial);
  // Kept in sync with the values, which change before the next render.
  const latest = useRef(initial);
  const set = (next: TypedTexts) => {
    latest.current = next;
    setTexts(next);
  };
  const setText = (path: string, text: string | null) => set(withText(latest.current, path, text));
  return {
    texts,
    set,
    /** Props of the field at a path. */
    of: (path: string) => ({
      text: texts[path] ?? null,
      onText: (text: string | null) => setText(path, text),
    }),
    removeInstallment: (n: number) => set(withoutInstallment(latest.current, n)),
    removeHoldback: () => {
      for (const field of ['amount', 'days']) setText(`holdback.${field}`, null);
    },
    /** Returns the texts missing from these values because they don't parse. */
    unreadIn: (values: OfferValues): TypedTexts =>
      Object.fromEntries(Object.entries(latest.current).filter(([path]) => Number.isNaN(valueAt(values, path)))),
  };
}
