import {
  IconArrowsRightLeft,
  IconChartBar,
  IconFlag,
  IconInbox,
  IconLayoutDashboard,
  IconReceipt,
  IconUserScreen,
  IconUsers,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router-dom';
import { adminPaths, sitePaths } from '../../domain/site-paths.ts';
import { useOpenWork } from '../../features/admin/data/case-reads.ts';
import classes from './nav.module.css';

const AdminPalette = lazy(() => import('../../features/admin/components/palette/admin-palette.tsx'));
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Links to the seven pages of the admin area (specification section 2), two of them with the number of open items. */
export function AdminNav() {
  const { listings, changed, cases } = useOpenWork();
  const reviews = listings + changed;
  return (
    <>
      <Suspense fallback={null}>
        <AdminPalette />
      </Suspense>
      <nav className={classes.nav} aria-label="Admin">
        <NavLink to={adminPaths.newListings}>
          <IconInbox {...icon} />
          New listings
          {reviews > 0 && <span className={clsx(classes.count, classes.hot)}>{reviews}</span>}
        </NavLink>
        <NavLink to={adminPaths.analytics}>
          <IconChartBar {...icon} />
          Analytics
        </NavLink>
        <NavLink to={adminPaths.users}>
          <IconUsers {...icon} />
          Users
        </NavLink>
        <NavLink to={adminPaths.invoices}>
          <IconReceipt {...icon} />
          Invoices
        </NavLink>
        <NavLink to={adminPaths.flags}>
          <IconFlag {...icon} />
          Flags
          {cases > 0 && <span className={clsx(classes.count, classes.hot)}>{cases}</span>}
        </NavLink>
        <NavLink to={adminPaths.offers}>
          <IconArrowsRightLeft {...icon} />
          Offers
        </NavLink>
        <NavLink to={adminPaths.impersonation}>
          <IconUserScreen {...icon} />
          Impersonation
        </NavLink>
        <NavLink to={sitePaths.dashboard}>
          <IconLayoutDashboard {...icon} />
          Back to my dashboard
        </NavLink>
      </nav>
    </>
  );
}
