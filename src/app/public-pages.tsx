import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { routePatterns, sitePaths } from '../domain/site-paths.ts';
import { PublicLayout } from './layouts/public-layout.tsx';
import { ErrorGuard } from './navigation/error-guard.tsx';
import { lazyPart } from './navigation/lazy-part.tsx';
import type { RouteHandle } from './navigation/site-router.tsx';
import { FrameError, PageError } from './page-error.tsx';
import { Root } from './root.tsx';

type Load = () => Promise<{ Component: ComponentType }>;

export const page = (path: string, title: string, load: Load, heading?: string): RouteObject => {
  const code = lazyPart(async () => (await load()).Component);
  return {
    path,
    element: (
      <ErrorGuard fallback={<PageError />}>
        <code.Part />
      </ErrorGuard>
    ),
    handle: { meta: { title, ...(heading && { heading }) }, code } satisfies RouteHandle,
  };
};

/** A layout whose code is loaded on demand; if that fails, the public frame replaces it. */
export const layout = (load: () => Promise<ComponentType>) => {
  const code = lazyPart(load);
  return {
    element: (
      <ErrorGuard fallback={<FrameError />}>
        <code.Part />
      </ErrorGuard>
    ),
    handle: { code } satisfies RouteHandle,
  };
};

/** Public pages, which are also prerendered outside a browser. */
export const publicPages: RouteObject = {
  element: <PublicLayout />,
  children: [
    page(sitePaths.home, 'Buy and sell small projects', () => import('./routes/public/home.tsx')),
    page(sitePaths.search, 'Projects for sale', () => import('./routes/public/search.tsx')),
    page(sitePaths.help, 'Help', () => import('./routes/public/help.tsx')),
    page(sitePaths.helpFigures, 'How figures are defined', () => import('./routes/public/figures.tsx')),
    page(sitePaths.helpFees, 'Fees', () => import('./routes/public/fees.tsx')),
    page(sitePaths.walk, 'Walk through a sale', () => import('./routes/public/walk.tsx')),
    page(sitePaths.apiReference, 'API reference', () => import('./routes/public/api-reference.tsx')),
    page(sitePaths.worth, 'What is my project worth?', () => import('./routes/public/worth.tsx')),
    page(sitePaths.terms, 'Terms', () => import('./routes/public/terms.tsx')),
    page(sitePaths.privacy, 'Privacy', () => import('./routes/public/privacy.tsx')),
    page(sitePaths.verify, 'Check a deal record or an invoice', () => import('./routes/public/verify.tsx')),
    page(sitePaths.unsubscribe, 'Emails', () => import('./routes/sign-in/unsubscribe.tsx')),
    page(routePatterns.compare, 'Compare projects', () => import('./routes/public/compare.tsx')),
    page(routePatterns.listing, 'Project', () => import('./routes/public/listing.tsx')),
  ],
};

/** Wraps routes in the frame around every page of the site. */
export const siteOf = (children: RouteObject[]): RouteObject[] => [
  {
    element: (
      <ErrorGuard fallback={<FrameError />}>
        <Root />
      </ErrorGuard>
    ),
    children,
  },
];
