import { Box } from '@mantine/core';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { PanelHead } from '../../components/ui/panel.tsx';
import { paths } from '../../domain/collections.ts';
import type { Deal } from '../../domain/deal/deal.ts';
import type { DealRole } from '../../domain/deal/states.ts';
import { DEAL_TABS, type DealTab } from '../../domain/deal/tabs.ts';
import { ThreadLog } from '../../features/messages/components/thread-log.tsx';
import { useThreadMessages } from '../../features/messages/data/use-thread-messages.ts';
import { SampleData, type SampleDocuments } from '../../lib/firebase/sample-data.tsx';
import { DealRoom } from '../deal/deal-tabs.tsx';
import { useThreadNotes } from '../deal/deal-thread.tsx';
import { SAMPLE_ANSWERS } from './sample-answers.ts';
import { buildSampleSale, type SampleSale, type WalkStage } from './sample-deal.ts';
import { samplePeople } from './sample-people.ts';
import classes from './walk.module.css';

/** Returns the sale's documents, keyed by the paths that the deal room subscribes to. */
function documentsOf({ deal, offers, invoice, items, messages, events }: SampleSale): SampleDocuments {
  return new Map<string, object>([
    ...messages.map((message) => [paths.message(deal.id, message.clientId), message] as const),
    ...offers.map((offer) => [paths.offer(deal.id, String(offer.version)), offer] as const),
    ...items.map((item) => [paths.handoverItem(deal.id, item.id), item] as const),
    ...events.map((event, i) => [paths.dealEvent(deal.id, String(i)), event] as const),
    ...(invoice ? [[paths.invoice(invoice.id), invoice] as const] : []),
  ]);
}

const NO_SEARCH = { query: '', at: null };

/** The conversation without a message field, since there is nobody to write to. */
const MadeUpThread = ({ deal, role }: { deal: Deal; role: DealRole }) => (
  <div className={classes.thread}>
    <PanelHead>
      <h2>Conversation</h2>
    </PanelHead>
    <ThreadLog
      deal={deal}
      role={role}
      thread={useThreadMessages(deal.id)}
      notes={useThreadNotes(deal, role)}
      readAt={null}
      firstUnread={null}
      keptUnread={null}
      onUnread={null}
      search={NO_SEARCH}
    />
  </div>
);

/** Returns the tab that a link in the deal room leads to; null for any other control. */
function tabOf(pressed: Element, dealId: string): DealTab | null {
  const to = pressed instanceof HTMLAnchorElement ? new URL(pressed.href) : null;
  const tab = to?.pathname.endsWith(dealId) ? to.searchParams.get('tab') : null;
  return tab !== null && Object.hasOwn(DEAL_TABS, tab) ? (tab as DealTab) : null;
}

interface WalkRoomProps {
  stage: WalkStage;
  role: DealRole;
  /** Receives the label of each pressed control, none of which has any effect. */
  onPress: (label: string) => void;
}

/**
 * The real deal room with a sample deal. Only its tabs work: other links aren't followed, and buttons have no effect.
 */
export function SampleDealRoom({ stage, role, onPress }: WalkRoomProps) {
  const sale = useMemo(() => buildSampleSale(stage, new Date()), [stage]);
  const documents = useMemo(() => documentsOf(sale), [sale]);
  const [asked, setAsked] = useState<DealTab | null>(stage === 'inquiry' ? 'conversation' : null);
  const { deal } = sale;
  const press = (event: SyntheticEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest('a, button, form') : null;
    const isOnPage = pressed?.getAttribute('href')?.startsWith('#');
    if (!pressed || isOnPage || (event.type === 'click' && pressed instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopPropagation();
    const tab = tabOf(pressed, deal.id);
    if (tab) return setAsked(tab);
    if (event.type === 'click') onPress(pressed.getAttribute('aria-label') ?? pressed.textContent.trim());
  };
  return (
    <SampleData documents={documents} answers={SAMPLE_ANSWERS}>
      <Box className={classes.room} onClickCapture={press} onAuxClickCapture={press} onSubmitCapture={press}>
        <DealRoom
          deal={deal}
          role={role}
          me={samplePeople(deal.createdAt)[role]}
          asked={asked}
          menu={null}
          answers={null}
          thread={<MadeUpThread deal={deal} role={role} />}
        />
      </Box>
    </SampleData>
  );
}
