import { useMatches } from 'react-router-dom';

/** A page's own metadata; its layout is its parent route. */
export interface PageMeta {
  title: string;
  /** Its heading if that differs from the title; shown while the account is loading. */
  heading?: string;
}

/** The metadata of the open page; undefined until there is one. */
export const usePageMeta = (): PageMeta | undefined =>
  useMatches()
    .map((match) => match.handle as PageMeta | undefined)
    .findLast(Boolean);
