import { Outlet } from 'react-router-dom';
import { Logo } from '../../components/ui/logo.tsx';

export const BlankLayout = () => (
  <div className="wide" style={{ paddingTop: 16 }}>
    <header>
      <Logo to="/" />
    </header>
    <main id="main">
      <Outlet />
    </main>
  </div>
);
