import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The id of the input of a field, which the fragment of an address names: `draft-title`, `draft-assets.{id}`. */
export const fieldId = (path: string): string => `draft-${path}`;

/** Brings the field that the address names into view, with the focus in it. */
export function useFieldInAddress(): void {
  const { hash, search, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice, and another step shows other fields
  useEffect(() => {
    const field = hash ? document.getElementById(hash.slice(1)) : null;
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [hash, search, key]);
}
