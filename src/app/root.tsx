import { useDocumentTitle } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { BRAND } from '../domain/brand.ts';
import { notePage } from '../lib/session/page-before.ts';
import { usePageMeta } from './page-meta.ts';
import classes from './root.module.css';
import { useArrivalFocus } from './use-arrival-focus.ts';

/** Decided at build time: a site without tags needs no consent. */
const ConsentBanner = import.meta.env.VITE_TAGS
  ? lazy(() =>
      import('../features/consent/components/consent-banner.tsx').then(({ ConsentBanner: Component }) => ({
        default: Component,
      })),
    )
  : null;
const ProgressBar = lazy(() => import('./progress-bar.tsx').then((module) => ({ default: module.ProgressBar })));

/** Around every page: its title, the progress bar while it loads, scroll and focus on arrival. */
export function Root() {
  const navigation = useNavigation();
  const meta = usePageMeta();
  useDocumentTitle(meta ? `${meta.title} · ${BRAND}` : BRAND);

  useArrivalFocus();
  const { pathname, search } = useLocation();
  useEffect(() => notePage(pathname + search), [pathname, search]);
  const busy = navigation.state !== 'idle';
  const [moved, setMoved] = useState(false);
  if (busy && !moved) setMoved(true);

  return (
    <>
      {moved && (
        <Suspense>
          <ProgressBar busy={busy} />
        </Suspense>
      )}
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <Outlet />
      {ConsentBanner && (
        <Suspense>
          <ConsentBanner />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}
