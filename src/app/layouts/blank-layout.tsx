import { Outlet } from 'react-router-dom';
import { Logo } from '../../components/ui/logo.tsx';
import { PageWidth } from '../../components/ui/page-width.tsx';
import { sitePaths } from '../../domain/site-paths.ts';

export const BlankLayout = () => (
  <PageWidth pt={16}>
    <header>
      <Logo to={sitePaths.home} />
    </header>
    <main id="main">
      <Outlet />
    </main>
  </PageWidth>
);
