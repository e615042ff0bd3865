import { IconInbox, IconLayoutDashboard } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { urls } from '../../components/urls.ts';

export const AdminNav = () => (
  <nav className="nav" aria-label="Admin">
    <NavLink to={urls.adminListings}>
      <IconInbox size={18} stroke={1.6} aria-hidden />
      New listings
    </NavLink>
    <NavLink to={urls.dashboard}>
      <IconLayoutDashboard size={18} stroke={1.6} aria-hidden />
      Back to my dashboard
    </NavLink>
  </nav>
);
