import { Stack, Text, Title } from '@mantine/core';
import { CheckedFigures } from '../../../../components/listing/checked-figures.tsx';
import { PlausibilityList } from '../../../../components/listing/plausibility-list.tsx';
import { ExportSummary } from '../../../../components/recompute/export-summary.tsx';
import { PreviewRowsTable } from '../../../../components/recompute/preview-rows-table.tsx';
import { Moments } from '../../../../components/time/moments.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { withExplanations } from '../../../../domain/listing/checks/check.ts';
import type { Explanations } from '../../../../domain/listing/details/detail-values.ts';
import { validChecks } from '../../../../domain/listing/figures/figure-check.ts';
import type { Figures } from '../../../../domain/listing/figures/figures.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';
import type { PreviewRow } from '../../../../domain/processor-export/row-formatter.ts';
import { describeReading, exportSource } from '../../../../domain/recompute/export-source.ts';
import { discrepancyNotes } from '../../../../domain/recompute/left-out.ts';
import { rejectedRowsOf } from '../../../../domain/recompute/recompute.ts';
import { isolateText } from '../../../../domain/shared/isolate-text.ts';
import { storedDate } from '../../../../domain/shared/stored-moments.ts';
import { useRecomputes } from '../../../../lib/firebase/figure-reads.ts';
import { RowsLink, rowsIdOf } from './rows-link.tsx';
import { SourceRows } from './source-rows.tsx';

/** A sample of the rows behind a finding. */
const SignRows = ({ rows }: { rows: readonly PreviewRow[] }) =>
  rows.length > 0 && (
    <details>
      <summary className={textClasses.link}>Some of its rows</summary>
      <PreviewRowsTable rows={rows} />
    </details>
  );

interface RecomputedFiguresProps {
  listing: Listing;
  /** The figures under review. */
  figures: Figures;
  /** The seller's explanations of these figures. */
  explanations: Explanations;
}

/** Compares the seller's exports with the figures under review, and shows how each export was parsed. */
export function RecomputedFigures({ listing, figures, explanations }: RecomputedFiguresProps) {
  const { status, data, retry } = useRecomputes(listing);
  const checks = validChecks(listing.checks, figures).filter(({ source }) => source === 'recomputed');
  if (status === 'error') return <ErrorState text="The seller’s exports could not be loaded." onRetry={retry} />;
  const shown = data.flatMap((one) => {
    const signs = one.reading?.signs ?? [];
    const left = one.result ? discrepancyNotes(figures, one.result, 'The export') : [];
    const notes = withExplanations([...signs, ...left], explanations);
    const isProving = one.result !== null && checks.some(({ documentId }) => documentId === one.id);
    return isProving || notes.length ? [{ ...one, notes }] : [];
  });
  if (!shown.length) return null;
  return (
    <Section mt="lg">
      <Title order={3} mb="sm">
        Uploaded exports
      </Title>
      {shown.map(({ id, name, state, readAs, reading, result, format, endedAt, hasRejectedRows, notes }) => (
        <Stack key={id} gap="sm" py="smd">
          <Text className={textClasses.breakAnywhere}>
            {format && result && reading && <Moments text={exportSource({ format, result, reading }, readAs)} />},{' '}
            <bdi>{name}</bdi>
            {endedAt && <Moments text={`, read on ${storedDate(endedAt)}`} />}
          </Text>
          {reading && (
            <>
              <Text size="sm" className={textClasses.breakAnywhere}>
                {state === 'ready' ? 'The seller confirmed these rows.' : 'The seller has not confirmed these rows.'}{' '}
                {describeReading(reading, readAs)}
              </Text>
              <PreviewRowsTable rows={reading.rows} />
            </>
          )}
          {notes.length > 0 && (
            <PlausibilityList
              notes={notes}
              below={(note) =>
                'rows' in note ? (
                  <SignRows rows={note.rows} />
                ) : (
                  <RowsLink id={note.figure && rowsIdOf(id, note.figure)} />
                )
              }
            />
          )}
          <CheckedFigures
            label={`Recomputed from ${isolateText(name)}`}
            checks={checks.filter(({ documentId }) => documentId === id)}
            figures={figures}
            below={({ figure }) => <RowsLink id={rowsIdOf(id, figure)} />}
          />
          {result && reading && <SourceRows source={id} result={result} kept={reading.behind} />}
          {result && <ExportSummary result={result} allRejected={rejectedRowsOf({ id, hasRejectedRows })} />}
        </Stack>
      ))}
    </Section>
  );
}
