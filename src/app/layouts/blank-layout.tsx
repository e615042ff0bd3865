import { Outlet } from 'react-router-dom';
import { Logo } from '../../components/ui/logo.tsx';
import { sitePaths } from '../../domain/site-paths.ts';

export const BlankLayout = () => (
  <div className="wide" style={{ paddingTop: 16 }}>
    <header>
      <Logo to={sitePaths.home} />
    </header>
    <main id="main">
      <Outlet />
    </main>
  </div>
);
