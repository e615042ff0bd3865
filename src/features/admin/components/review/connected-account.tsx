import { Stack, Text, Title } from '@mantine/core';
import { ConnectionSummary } from '../../../../components/connection/connection-summary.tsx';
import { CheckedFigures } from '../../../../components/listing/checked-figures.tsx';
import { PlausibilityList } from '../../../../components/listing/plausibility-list.tsx';
import { Moment } from '../../../../components/time/moment.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { PROCESSOR_LABELS } from '../../../../domain/connection/connection.ts';
import { connectionAnomalies, connectionNotes } from '../../../../domain/connection/connection-notes.ts';
import { hasLostMark } from '../../../../domain/connection/states.ts';
import { type CheckNote, withExplanations } from '../../../../domain/listing/checks/check.ts';
import type { Explanations } from '../../../../domain/listing/details/detail-values.ts';
import { validChecks } from '../../../../domain/listing/figures/figure-check.ts';
import type { Figures } from '../../../../domain/listing/figures/figures.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { discrepancyNotes, type LeftOutNote } from '../../../../domain/recompute/left-out.ts';
import { isolateText } from '../../../../domain/shared/isolate-text.ts';
import { formatExactMoney } from '../../../../domain/shared/money.ts';
import { formatCount } from '../../../../domain/shared/numbers.ts';
import { formatCalendarDate } from '../../../../domain/shared/time.ts';
import { useConnection } from '../../../../lib/firebase/figure-reads.ts';
import { mainFigureOfCheck, RowsLink, rowsIdOf } from './rows-link.tsx';
import { SourceRows } from './source-rows.tsx';

interface ConnectedAccountProps {
  listing: Listing;
  /** The figures under review. */
  figures: Figures;
  /** The seller's explanations of these figures. */
  explanations: Explanations;
}

/** Compares the connected account with the figures under review, and shows the account's other figures. */
export function ConnectedAccount({ listing, figures, explanations }: ConnectedAccountProps) {
  const { status, data, retry } = useConnection(listing);
  if (status === 'error') return <ErrorState text="The seller’s connection could not be loaded." onRetry={retry} />;
  const [connection] = data ?? [];
  if (!connection?.result || !connection.readAt) return null;
  const { id, processor, accountName, isTest, readAt, result, state, since, problem } = connection;
  const proven = validChecks(listing.checks, figures).filter(({ source }) => source === 'connected');
  const notes: (CheckNote | LeftOutNote)[] = [
    ...connectionAnomalies(result, readAt),
    ...discrepancyNotes(figures, result, 'The account'),
  ];
  return (
    <Section mt="lg">
      <Title order={3} mb="sm">
        Read in the seller’s account
      </Title>
      <Stack gap="sm">
        <Text className={textClasses.breakAnywhere}>
          {PROCESSOR_LABELS[processor]}
          {accountName && `, ${isolateText(accountName)}`}, read on <Moment at={readAt} form="date" />
          {isTest && ', a sandbox'}
        </Text>
        {hasLostMark(state) && <ErrorState text={`${problem ?? ''} Since ${formatCalendarDate(since)}.`.trim()} />}
        {proven.length > 0 ? (
          <CheckedFigures
            label="Read in the seller’s account"
            checks={proven}
            figures={figures}
            below={({ figure }) => <RowsLink id={rowsIdOf(id, figure)} />}
          />
        ) : (
          <Muted>None of its figures is in this version.</Muted>
        )}
        <PlausibilityList
          notes={withExplanations(notes, explanations)}
          below={(note) => (
            <RowsLink id={rowsIdOf(id, ('figure' in note && note.figure) || mainFigureOfCheck(note.check))} />
          )}
        />
        {connectionNotes(result).map((note) => (
          <Muted key={note}>{note}</Muted>
        ))}
        <SourceRows
          source={id}
          result={result}
          kept={{
            subscriptions: `${formatCount(result.activeSubscriptions ?? 0)} of ${formatCount(result.subscriptionsRead)} subscriptions are active, for ${formatExactMoney(result.mrr ?? 0)} a month. Of an account we keep sums, and no subscription.`,
            returns: `${result.refundRate ?? 0}% of what was charged in twelve months went back. Of an account we keep sums, and no refund.`,
          }}
        />
        <ConnectionSummary result={result} />
      </Stack>
    </Section>
  );
}
