import { createContext, use } from 'react';

/** A page's own metadata. */
export interface PageMeta {
  title: string;
  /** The heading, if it differs from the title; shown while the account is loading. */
  heading?: string;
}

interface PageState {
  /** Metadata of the page being shown. */
  meta: PageMeta | undefined;
  /** True while the code of the next page is loading. */
  isLeaving: boolean;
}

export const PageContext = createContext<PageState>({ meta: undefined, isLeaving: false });
export const usePage = (): PageState => use(PageContext);
