import { useEffect } from 'react';
import { BRAND } from '../domain/brand.ts';

/**
 * Sets a title more specific than the route's, such as which deal and which step. It runs in an effect so that it
 * overrides the route's title, which is set in a layout effect, even when the data is there at once.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
  }, [title]);
}
