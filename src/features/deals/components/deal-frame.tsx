import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StageLine } from '../../../components/deal/stage-line.tsx';
import { WaitingLine } from '../../../components/deal/waiting-line.tsx';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { urls } from '../../../components/urls.ts';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { DEAL_TABS, type DealTab } from '../../../domain/deal/tabs.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import './deal-frame.css';

/** The frame of the deal room: what is sold, how far it is, whose turn, and the thread beside it. */
export function DealFrame({
  deal,
  role,
  tab,
  children,
  thread,
}: {
  deal: Deal;
  role: DealRole;
  tab: DealTab;
  children: ReactNode;
  thread: ReactNode;
}) {
  const other = deal[otherRole(role)];
  const shown = (Object.keys(DEAL_TABS) as DealTab[]).filter(
    (name) => (name !== 'invoice' || deal.purchase) && (name !== 'handover' || deal.handover),
  );
  return (
    <>
      <header className="deal-head">
        <Thumb url={deal.listing.cover} width={88} />
        <div className="grow">
          <h1 style={{ fontSize: 22 }}>{deal.listing.title}</h1>
          <p className="muted small">
            Asking {formatMoney(deal.listing.askingPrice)}. You are {role === 'buyer' ? 'buying from' : 'selling to'}{' '}
            <b>{other.name}</b>.
          </p>
        </div>
        <Button component={Link} to={urls.listing(deal.listingId, deal.listing.title)} variant="default">
          View listing
        </Button>
      </header>
      <StageLine deal={deal} role={role} />
      <WaitingLine deal={deal} role={role} />
      <nav className="pane-tabs" aria-label="Deal" style={{ marginTop: 24 }}>
        {shown.map((name) => (
          <Link
            key={name}
            to={urls.deal(deal.id, name)}
            aria-current={name === tab ? 'page' : undefined}
            preventScrollReset
          >
            {DEAL_TABS[name]}
          </Link>
        ))}
      </nav>
      <div className="deal-layout">
        <div>{children}</div>
        <aside className="panel deal-thread" aria-label={`Conversation with ${other.name}`}>
          {thread}
        </aside>
      </div>
    </>
  );
}
