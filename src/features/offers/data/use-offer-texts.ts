import { useRef, useState } from 'react';
import { type TypedTexts, withText } from '../../../domain/figures/typed-texts.ts';
import type { OfferValues } from './unsent-offer-store.ts';

const valueAt = (values: OfferValues, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], values);

/** Returns the texts without those of a removed installment, and with later installments renumbered. */
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
 * Returns the raw text of an offer form's number fields, for input that the form's values can't represent. The texts
 * are stored separately, so that unparsable text is removed along with its installment and restored along with the
 * terms.
 */
export function useOfferTexts(initial: TypedTexts) {
  const [texts, setTexts] = useState(initial);
  // Updated along with the form's values, which change before the next render.
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
    /** Returns the texts that the given values lack because they couldn't be parsed. */
    unreadIn: (values: OfferValues): TypedTexts =>
      Object.fromEntries(Object.entries(latest.current).filter(([path]) => Number.isNaN(valueAt(values, path)))),
  };
}
