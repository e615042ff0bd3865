import { useEffect } from 'react';
import { BRAND } from '../domain/brand.ts';

/**
 * The title of a page that says more than its route does, such as which deal, and which step of it. Set after the
 * route's own, which is set while the page is laid out, also where the page has its data at once.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
  }, [title]);
}
