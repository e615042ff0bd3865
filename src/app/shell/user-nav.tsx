import {
  IconArrowsRightLeft,
  IconBug,
  IconChevronDown,
  IconChevronRight,
  IconFolders,
  IconLayoutDashboard,
  IconMessage,
  IconReceipt,
  IconSettings,
  IconStar,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import type { User } from '../../domain/account/user.ts';
import { countPendingWork } from '../../domain/deal/totals.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { ReportBug } from '../../features/support/components/report-bug.tsx';
import { useTotals } from '../../lib/firebase/deal-reads.ts';
import classes from './nav.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The sidebar for signed-in users, with counts of items waiting on them. */
export function UserNav({ uid, payouts }: Pick<User, 'uid' | 'payouts'>) {
  const [open, setOpen] = useState(true);
  const [reporting, setReporting] = useState(false);
  const totals = useTotals(uid) ?? {};
  const waiting = countPendingWork(totals, payouts);
  const unread = totals['unread-threads'] ?? 0;
  const offers = totals['offers-to-answer'] ?? 0;
  return (
    <nav className={classes.nav} aria-label="Main">
      <NavLink to={sitePaths.dashboard}>
        <IconLayoutDashboard {...icon} />
        Dashboard
        {waiting > 0 && <span className={clsx(classes.count, classes.hot)}>{waiting}</span>}
      </NavLink>
      <NavLink to={sitePaths.messages}>
        <IconMessage {...icon} />
        Messages
        {unread > 0 && <span className={classes.count}>{unread}</span>}
      </NavLink>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconFolders {...icon} />
        My projects
        <span className={classes.count}>
          {open ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
        </span>
      </button>
      {open && (
        <div className={classes.navSub}>
          <NavLink to={sitePaths.selling}>Projects selling</NavLink>
          <NavLink to={sitePaths.buying}>Projects buying</NavLink>
        </div>
      )}
      <NavLink to={sitePaths.invoices()}>
        <IconReceipt {...icon} />
        Invoices
      </NavLink>
      <NavLink to={sitePaths.offers(offers > 0 ? 'to-answer' : undefined)}>
        <IconArrowsRightLeft {...icon} />
        Offers
        {offers > 0 && <span className={classes.count}>{offers}</span>}
      </NavLink>
      <NavLink to={sitePaths.settings()}>
        <IconSettings {...icon} />
        Settings
      </NavLink>
      <NavLink to={sitePaths.membership}>
        <IconStar {...icon} className={classes.twinkle} />
        Membership
      </NavLink>
      <button type="button" onClick={() => setReporting(true)}>
        <IconBug {...icon} />
        Report Bug
      </button>
      <ReportBug opened={reporting} onClose={() => setReporting(false)} />
    </nav>
  );
}
