import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  matchRoutes,
  type NavigateOptions,
  type NavigationType,
  type Navigator,
  type RouteObject,
  Router,
  useRoutes,
} from 'react-router-dom';
import type { LazyPart } from './lazy-part.tsx';
import { PageContext, type PageMeta } from './page-state.ts';
import { useScrollPositions } from './scroll-positions.ts';

/** A navigation history: the browser's, or one in memory. */
export interface SiteHistory extends Navigator {
  readonly action: NavigationType;
  readonly location: Location;
  listen: (listener: () => void) => () => void;
}

/**
 * Returns the browser's history. A document's first entry has no key, so it gets a random one; otherwise its scroll
 * position would be lost on a reload or Back, and the next document in the tab would inherit it.
 */
export function browserHistory(): SiteHistory {
  if (!history.state?.key) history.replaceState({ ...history.state, key: crypto.randomUUID() }, '');
  // With `v5Compat`, listeners are also called for the site's own navigation.
  return createBrowserHistory({ v5Compat: true });
}

/** The `handle` of a route: its page's metadata and its lazily loaded code. */
export interface RouteHandle {
  meta?: PageMeta;
  code?: LazyPart;
}

const handlesOf = (routes: RouteObject[], location: Location): RouteHandle[] =>
  (matchRoutes(routes, location) ?? []).map(({ route }) => (route.handle ?? {}) as RouteHandle);

/** Resolves once the code of the page at a location is loaded or has failed to load. */
export async function loadPage(routes: RouteObject[], location: Location): Promise<void> {
  await Promise.allSettled(handlesOf(routes, location).map(({ code }) => code?.load()));
}

interface SiteRouterProps {
  routes: RouteObject[];
  history: SiteHistory;
}

/**
 * Renders the page at the current URL, keeping the old page until the next one's code is loaded. React Router’s own
 * data router would do the same, but its unused loaders, actions and fetchers add 14 KB to every first page.
 */
export function SiteRouter({ routes, history }: SiteRouterProps) {
  const [shown, setShown] = useState({ action: history.action, location: history.location, stays: false });
  const [isLeaving, setLeaving] = useState(false);
  const noteScroll = useScrollPositions(shown.location, shown.stays);
  const navigator = useMemo(() => navigatorOf(history), [history]);
  useLayoutEffect(
    () =>
      history.listen(() => {
        const { action, location } = history;
        noteScroll();
        setLeaving(handlesOf(routes, location).some(({ code }) => code && !code.isLoaded()));
        void loadPage(routes, location);
        startTransition(() => {
          setShown({ action, location, stays: navigator.stays() });
          setLeaving(false);
        });
      }),
    [history, navigator, noteScroll, routes],
  );
  const meta = handlesOf(routes, shown.location).findLast((handle) => handle.meta)?.meta;
  const page = useMemo(() => ({ meta, isLeaving }), [meta, isLeaving]);
  return (
    <PageContext value={page}>
      <Router navigator={navigator} location={shown.location} navigationType={shown.action}>
        <Routes routes={routes} />
      </Router>
    </PageContext>
  );
}

const Routes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/** Wraps the history to also report whether a navigation stays on the same page, which histories don't track. */
function navigatorOf(history: SiteHistory): Navigator & { stays: () => boolean } {
  let stays = false;
  const step =
    (go: Navigator['push']) => (to: Parameters<Navigator['push']>[0], state: unknown, options?: NavigateOptions) => {
      stays = options?.preventScrollReset ?? false;
      go(to, state);
      stays = false;
    };
  return {
    createHref: history.createHref,
    ...(history.encodeLocation && { encodeLocation: history.encodeLocation }),
    go: history.go,
    push: step(history.push),
    replace: step(history.replace),
    stays: () => stays,
  };
}
