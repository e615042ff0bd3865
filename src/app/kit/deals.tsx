import { Box, Group } from '@mantine/core';
import { AddToCalendar } from '../../components/deal/add-to-calendar.tsx';
import { StageLine } from '../../components/deal/stage-line.tsx';
import { UnansweredNote } from '../../components/deal/unanswered-note.tsx';
import { WaitingLine } from '../../components/deal/waiting-line.tsx';
import { ListingStateChip } from '../../components/listing/listing-state-chip.tsx';
import { OutsideStatements } from '../../components/money/outside-statements.tsx';
import { StateChip, type Tone } from '../../components/ui/state-chip.tsx';
import { type Deal, newDealFacts } from '../../domain/deal/deal.ts';
import { ALL_STAGES, CLOSED_STAGES, DEAL_STAGES, type DealStage, STAGE_NAMES } from '../../domain/deal/states.ts';
import { LISTING_STATES } from '../../domain/listing/states.ts';
import { addDays } from '../../domain/shared/time.ts';
import { KitSection, Specimen } from './kit-section.tsx';

const TONES: Tone[] = ['plain', 'amber', 'fern', 'brick', 'slate', 'hollow'];
const NOW = new Date();
const person = (uid: string, name: string) => ({ uid, name, pictureUrl: null });

/** A deal at a given stage, waiting on the buyer, with every date the components can show. */
function dealAt(stage: DealStage): Deal {
  const closed = (CLOSED_STAGES as readonly string[]).includes(stage);
  const upTo = closed ? DEAL_STAGES.indexOf('accepted') : DEAL_STAGES.findIndex((other) => other === stage);
  return {
    ...newDealFacts(),
    id: 'l_b',
    listingId: 'l',
    listing: { title: 'Nightdesk', cover: null, askingPrice: 1_400_000 },
    buyerId: 'b',
    sellerId: 's',
    participants: ['b', 's'],
    createdAt: NOW,
    updatedAt: NOW,
    nextAt: null,
    offeredAt: null,
    stage,
    lists: {
      stage,
      spokenAt: NOW,
      tasks: { buyer: 1, seller: 0 },
      since: { buyer: NOW, seller: null },
      endsAt: { buyer: null, seller: null },
      unread: { buyer: false, seller: false },
    },
    waitingOn: closed || stage === 'completed' ? null : ('buyer' as const),
    waitingSince: NOW,
    reached: Object.fromEntries(DEAL_STAGES.slice(0, upTo + 1).map((name, i) => [name, addDays(NOW, i - 20)])),
    closed: closed ? { as: stage as (typeof CLOSED_STAGES)[number], at: NOW, by: 'system' as const, reason: '' } : null,
    buyer: person('b', 'Maren Lindqvist'),
    seller: person('s', 'Tobias Okafor'),
    offer: {
      version: 1,
      state: 'pending' as const,
      by: 'seller' as const,
      price: 1_240_000,
      cashAtClose: 1_240_000,
      net: 1_202_800,
      netOnCompletion: 1_202_800,
      expiresAt: addDays(NOW, 2.5),
      changedAt: NOW,
    },
    purchase: {
      invoiceId: 'i',
      paidAt: null,
      payBy: addDays(NOW, 1.2),
      diligenceEndsAt: addDays(NOW, -2),
      outsideAt: null,
    },
    handover: {
      counts: { 'to-do': 1, transferred: 1, confirmed: 0, problem: 0 },
      changedAt: NOW,
      dueAt: addDays(NOW, 9),
      begun: true,
      inspectionEndsAt: addDays(NOW, 6.5),
      inspectionLeftMs: null,
      extension: null,
      earlierProposals: [],
      refundAskedAt: null,
      refundReason: '',
    },
  };
}

/** Components that show states: chips, the stage line and the waiting line. */
export const Deals = () => (
  <KitSection title="States">
    <Specimen name="StateChip: every tone">
      <Group component="p">
        {TONES.map((tone) => (
          <StateChip key={tone} tone={tone}>
            {tone}
          </StateChip>
        ))}
      </Group>
    </Specimen>
    <Specimen name="ListingStateChip: every state">
      <Group component="p">
        {LISTING_STATES.map((state) => (
          <ListingStateChip key={state} state={state} reader="owner" />
        ))}
      </Group>
    </Specimen>
    {ALL_STAGES.map((stage) => (
      <Specimen key={stage} name={`StageLine and WaitingLine: ${STAGE_NAMES[stage]}, as the buyer sees it`}>
        <StageLine deal={dealAt(stage)} role="buyer" />
        <Box mt="smd">
          <WaitingLine deal={dealAt(stage)} role="buyer" />
        </Box>
      </Specimen>
    ))}
    <Specimen name="AddToCalendar">
      <AddToCalendar
        date={{ kind: 'payment', part: '', dealId: 'l_b', title: 'Nightdesk', role: 'buyer', at: addDays(NOW, 2) }}
      />
    </Specimen>
    <Specimen name="UnansweredNote">
      <UnansweredNote
        deal={{
          ...dealAt('negotiation'),
          id: 'd',
          access: { ...newDealFacts().access, state: 'granted' },
          questions: { asked: ['a', 'b', 'c'], open: [{ id: 'a', at: NOW }], changedAt: NOW },
        }}
        role="buyer"
      />
    </Specimen>
    <Specimen name="OutsideStatements, as the buyer sees them">
      <OutsideStatements
        deal={dealAt('accepted')}
        outside={{
          by: 'buyer',
          reference: 'escrow 4711',
          at: NOW,
          state: 'rejected',
          reports: { buyer: 1, seller: 0 },
          contest: { received: 310_000, reason: 'A quarter of it came.', at: addDays(NOW, 1) },
          answer: { text: 'The service says that it paid you all of it.', receipt: null, at: addDays(NOW, 2) },
          decision: 'Your bank knows of one payment only.',
        }}
        amount={1_240_000}
        reader="buyer"
      />
    </Specimen>
    <Specimen name="StageLine and WaitingLine: Accepted, as the seller sees it">
      <StageLine deal={dealAt('accepted')} role="seller" />
      <Box mt="smd">
        <WaitingLine deal={dealAt('accepted')} role="seller" />
      </Box>
    </Specimen>
  </KitSection>
);
