import { Box, Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StageLine } from '../../../components/deal/stage-line.tsx';
import { WaitingLine } from '../../../components/deal/waiting-line.tsx';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { DEAL_TABS, type DealTab } from '../../../domain/deal/tabs.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import classes from './deal-frame.module.css';

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
      <header className={classes.dealHead}>
        <Thumb url={deal.listing.cover} width={88} />
        <Box flex={1} miw={0} className={classes.grow}>
          <Title order={1} fz={22}>
            {deal.listing.title}
          </Title>
          <Text size="sm" c="dimmed">
            Asking {formatMoney(deal.listing.askingPrice)}. You are {role === 'buyer' ? 'buying from' : 'selling to'}{' '}
            <b>{other.name}</b>.
          </Text>
        </Box>
        <Button component={Link} to={sitePaths.listing(deal.listingId, deal.listing.title)} variant="default">
          View listing
        </Button>
      </header>
      <StageLine deal={deal} role={role} />
      <WaitingLine deal={deal} role={role} />
      <Box component="nav" mt={24} className="pane-tabs" aria-label="Deal">
        {shown.map((name) => (
          <Link
            key={name}
            to={sitePaths.deal(deal.id, name)}
            aria-current={name === tab ? 'page' : undefined}
            preventScrollReset
          >
            {DEAL_TABS[name]}
          </Link>
        ))}
      </Box>
      <div className={classes.dealLayout}>
        <div>{children}</div>
        <Panel component="aside" className={classes.dealThread} aria-label={`Conversation with ${other.name}`}>
          {thread}
        </Panel>
      </div>
    </>
  );
}
