import { useMatches } from 'react-router-dom';

/** A page's own metadata; its layout is the route it sits below. */
export interface PageMeta {
  title: string;
  /** Its heading, where that is not the title: shown while the account is loaded. */
  heading?: string;
}

/** The metadata of the page that is open; undefined before there is one. */
export const usePageMeta = (): PageMeta | undefined =>
  useMatches()
    .map((match) => match.handle as PageMeta | undefined)
    .findLast(Boolean);
