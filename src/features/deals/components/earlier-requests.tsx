import { Box, Title } from '@mantine/core';
import { ContactNote } from '../../../components/contact/contact-warning.tsx';
import { Moment } from '../../../components/time/moment.tsx';
import { Moments } from '../../../components/time/moments.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Quote } from '../../../components/ui/quote.tsx';
import { accessRequests } from '../../../domain/deal/access.ts';
import { type Deal, isBeforeAcceptance } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import { storedDate } from '../../../domain/shared/stored-moments.ts';
import { useDealEvents } from '../data/use-deal-events.ts';

const SHOWN = 10;

/** The buyer's earlier access requests, each with its note and outcome, newest first. */
export function EarlierRequests({ deal, role }: { deal: Deal; role: DealRole }) {
  const { status, data, retry } = useDealEvents(deal.id);
  if (status === 'error') return <ErrorState text="Earlier requests could not be loaded." onRetry={retry} />;
  const all = accessRequests(data);
  // A pending request is shown elsewhere on the page.
  const earlier = (deal.access.state === 'requested' ? all.slice(0, -1) : all).toReversed();
  if (!earlier.length) return null;
  const rest = earlier.length - SHOWN;
  return (
    <section>
      <Title order={3} fz="md" mb="sm">
        Earlier requests
      </Title>
      <Box component="ol" reversed>
        {earlier.slice(0, SHOWN).map(({ at, note, end, endedAt }) => (
          <Box component="li" key={at.getTime()} mb="smd">
            <Muted>
              <Moment at={at} />
              {end && endedAt && <Moments text={`, ${end} ${storedDate(endedAt)}`} />}
            </Muted>
            {note && <Quote>{note}</Quote>}
            <ContactNote text={note} watchful={role === 'seller' && isBeforeAcceptance(deal)} />
          </Box>
        ))}
      </Box>
      {rest > 0 && <Muted>The deal record has {rest} more.</Muted>}
    </section>
  );
}
