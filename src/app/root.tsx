import { useDocumentTitle } from '@mantine/hooks';
import { nprogress } from '@mantine/nprogress';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router-dom';
import { BRAND } from '../domain/brand.ts';
import type { PageMeta } from './router.tsx';

/** Around every page: its title, the progress bar while it loads, scroll and focus on arrival. */
export function Root() {
  const navigation = useNavigation();
  const matches = useMatches();
  const meta = matches.map((match) => match.handle as PageMeta | undefined).findLast(Boolean);
  useDocumentTitle(meta ? `${meta.title} · ${BRAND}` : BRAND);

  useEffect(() => {
    if (navigation.state === 'idle') nprogress.complete();
    else nprogress.start();
  }, [navigation.state]);

  return (
    <>
      <a href="#main" className="skip">
        Skip to content
      </a>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
