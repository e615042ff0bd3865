import { Outlet } from 'react-router-dom';
import { BarePage } from './bare-page.tsx';

export const BlankLayout = () => (
  <BarePage>
    <Outlet />
  </BarePage>
);
