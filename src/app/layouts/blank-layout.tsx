import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Logo } from '../../components/ui/logo.tsx';
import { PageWidth } from '../../components/ui/page.tsx';
import { sitePaths } from '../../domain/site-paths.ts';

/** The frame of a page without navigation: the logo alone. */
export const BarePage = ({ children }: { children: ReactNode }) => (
  <PageWidth pt="md">
    <header>
      <Logo to={sitePaths.home} />
    </header>
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  </PageWidth>
);

export const BlankLayout = () => (
  <BarePage>
    <Outlet />
  </BarePage>
);
