import { useEffect } from 'react';
import { BRAND } from '../domain/brand.ts';

/**
 * Sets a more specific title than the route's, such as one naming the deal and its step. The route's title is set in a
 * layout effect, so this runs in an effect to override it even when the data is available immediately.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
  }, [title]);
}
