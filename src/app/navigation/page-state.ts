import { createContext, use } from 'react';

/** A page's own metadata. */
export interface PageMeta {
  title: string;
  /** Its heading if that differs from the title; shown while the account is loading. */
  heading?: string;
}

interface PageState {
  /** Of the page that is shown. */
  meta: PageMeta | undefined;
  /** Another page was gone to, and its code is on its way. */
  isLeaving: boolean;
}

export const PageContext = createContext<PageState>({ meta: undefined, isLeaving: false });
export const usePage = (): PageState => use(PageContext);
