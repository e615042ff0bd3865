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
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { urls } from '../../components/urls.ts';
import { roleIn } from '../../domain/deal/deal.ts';
import { isTurnOf } from '../../domain/deal/states.ts';
import { ReportBug } from '../../features/support/components/report-bug.tsx';
import { useMyDeals } from '../../lib/firebase/use-my-deals.ts';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The sidebar of signed-in people, with what waits for them. */
export function UserNav({ uid }: { uid: string }) {
  const [open, setOpen] = useState(true);
  const [reporting, setReporting] = useState(false);
  const deals = useMyDeals(uid).data;
  const waiting = deals.filter((deal) => isTurnOf(deal, roleIn(deal, uid))).length;
  const unread = deals.filter((deal) => deal.unread[roleIn(deal, uid) ?? 'buyer'] > 0).length;
  const offers = deals.filter((deal) => deal.stage === 'negotiation' && isTurnOf(deal, roleIn(deal, uid))).length;
  return (
    <nav className="nav" aria-label="Main">
      <NavLink to={urls.dashboard}>
        <IconLayoutDashboard {...icon} />
        Dashboard
        {waiting > 0 && <span className="count hot">{waiting}</span>}
      </NavLink>
      <NavLink to={urls.messages}>
        <IconMessage {...icon} />
        Messages
        {unread > 0 && <span className="count">{unread}</span>}
      </NavLink>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconFolders {...icon} />
        My projects
        <span className="count">
          {open ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
        </span>
      </button>
      {open && (
        <div className="nav-sub">
          <NavLink to={urls.selling}>Projects selling</NavLink>
          <NavLink to={urls.buying}>Projects buying</NavLink>
        </div>
      )}
      <NavLink to={urls.invoices}>
        <IconReceipt {...icon} />
        Invoices
      </NavLink>
      <NavLink to={urls.offers}>
        <IconArrowsRightLeft {...icon} />
        Offers
        {offers > 0 && <span className="count">{offers}</span>}
      </NavLink>
      <NavLink to={urls.settings()}>
        <IconSettings {...icon} />
        Settings
      </NavLink>
      <NavLink to={urls.membership}>
        <IconStar {...icon} className="twinkle" />
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
