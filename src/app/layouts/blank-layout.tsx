import { Outlet } from 'react-router-dom';
import { Logo } from '../../components/logo.tsx';

export const BlankLayout = () => (
  <div className="wide" style={{ paddingTop: 16 }}>
    <Logo to="/" />
    <main id="main">
      <Outlet />
    </main>
  </div>
);
