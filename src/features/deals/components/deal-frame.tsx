import { Box, Button, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ContactNote } from '../../../components/contact/contact-warning.tsx';
import { StageLine } from '../../../components/deal/stage-line.tsx';
import { WaitingLine } from '../../../components/deal/waiting-line.tsx';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { TextButton, TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { saleEndedAt } from '../../../domain/deal/after-sale.ts';
import { type Deal, isBeforeAcceptance } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { DEAL_TABS, type DealTab, tabCounts } from '../../../domain/deal/tabs.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import classes from './deal-frame.module.css';
import { useScrollToTarget } from './use-scroll-to-target.ts';

/** Explains to the current user what it means that the seller is hidden, with a button to block the conversation. */
function AnonymityNote({ deal, role }: { deal: Deal; role: DealRole }) {
  if (!deal.sellerHidden) return null;
  const { name } = deal.buyer;
  return (
    <Note component="div" centered mt="smd">
      <IconEyeOff size={18} stroke={1.6} aria-hidden="true" />
      <Box component="span" flex={1} miw={0}>
        {role === 'seller'
          ? `You’re anonymous to this buyer. A reply, access or an accepted or countered offer shows ${isolateText(name)} who you are; refusing doesn’t.`
          : 'The seller is anonymous until they answer you.'}
      </Box>
      {!deal.blocked && (
        <CommandDialog
          command="blockDeal"
          label="Block this conversation?"
          submitLabel="Block"
          explanation={
            role === 'seller'
              ? `${isolateText(name)} can’t write to you, ask for access or make an offer here until you unblock it. Your other deals with each other stay as they are, so that a block doesn’t give you away.`
              : 'You can’t write, ask for access or make an offer here until you unblock it, and the seller can’t answer.'
          }
          done="The conversation is blocked."
          input={() => ({ dealId: deal.id, blocked: true })}
          trigger={(open) => <TextButton onClick={open}>Block</TextButton>}
        />
      )}
    </Note>
  );
}

/**
 * Tabs that show confidential tiers, documents or addresses, which must not be stored on the device: see
 * `KeepLastView`.
 */
const CONFIDENTIAL: readonly DealTab[] = ['access', 'invoice', 'record'];

interface DealFrameProps {
  deal: Deal;
  role: DealRole;
  tab: DealTab;
  /** True if the conversation was requested; on narrow screens it replaces the selected tab. */
  talking: boolean;
  children: ReactNode;
  thread: ReactNode;
  menu: ReactNode;
  /** The other side's typical response time, such as `within 5 hours`; null if unknown. */
  answers: string | null;
}

/** The layout of the deal room: the project, the stage, whose turn it is, and the thread next to it. */
export function DealFrame({ deal, role, tab, talking, children, thread, menu, answers }: DealFrameProps) {
  const other = deal[otherRole(role)];
  const narrow = useMediaQuery('(max-width: 1000px)', false, { getInitialValueInEffect: false });
  const conversation = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useScrollToTarget({ deal, role, layout: conversation, room: content });
  const counts = tabCounts(deal, role);
  const tabs = (Object.entries(DEAL_TABS) as [DealTab, string][]).filter(
    ([key]) =>
      (key !== 'conversation' || narrow) &&
      (key !== 'invoice' || deal.purchase) &&
      (key !== 'handover' || deal.handover) &&
      (key !== 'review' || saleEndedAt(deal)),
  );
  useEffect(() => {
    // The newest message would otherwise be below the fold.
    if (talking) conversation.current?.scrollIntoView();
  }, [talking]);
  return (
    <>
      {!narrow && (
        <a href="#conversation" className={classes.skip}>
          Skip to the conversation
        </a>
      )}
      <TextLink
        to={role === 'buyer' ? sitePaths.buying : sitePaths.ownListing(deal.listingId)}
        className={classes.back}
      >
        <IconArrowLeft size={16} stroke={1.6} aria-hidden="true" />
        {role === 'buyer' ? 'Projects buying' : 'Your listing'}
      </TextLink>
      <header className={classes.head}>
        <Thumb url={deal.listing.cover} width={88} />
        <div className={classes.name}>
          <Title dir="auto" order={1} fz="xl">
            {deal.listing.title}
          </Title>
          <Muted>
            Asking {formatMoney(deal.listing.askingPrice)}. You are {role === 'buyer' ? 'buying from' : 'selling to'}{' '}
            {deal.sellerHidden && role === 'buyer' ? 'an anonymous seller' : <b dir="auto">{other.name}</b>}
            {answers && `, who answers ${answers}`}.
          </Muted>
        </div>
        <Button component={Link} to={sitePaths.listing(deal.listingId, deal.listing.title)} variant="default">
          View listing
        </Button>
        {menu}
      </header>
      <StageLine deal={deal} role={role} />
      <WaitingLine deal={deal} role={role} />
      {deal.closed && deal.closed.by === otherRole(role) && (
        <ContactNote subject="The reason has" text={deal.closed.reason} watchful={isBeforeAcceptance(deal)} mt="sm" />
      )}
      <AnonymityNote deal={deal} role={role} />
      <Tabs
        label="Deal"
        tabs={tabs.map(([key, label]) => [key, label, counts[key]] as const)}
        current={narrow && talking ? 'conversation' : tab}
        to={(key) => sitePaths.deal(deal.id, key)}
        preventScrollReset
        mt="lg"
        mb={0}
      />
      <div className={classes.layout} ref={conversation}>
        {!(narrow && talking) && (
          <div className={classes.room} ref={content} data-unkept={CONFIDENTIAL.includes(tab) || undefined}>
            {children}
          </div>
        )}
        {(!narrow || talking) && (
          <Panel
            component="aside"
            id="conversation"
            tabIndex={-1}
            className={classes.thread}
            aria-label={`Conversation with ${other.name}`}
          >
            {thread}
          </Panel>
        )}
      </div>
    </>
  );
}
