import { Stack, Text, Title } from '@mantine/core';
import { CheckedFigures } from '../../../../components/listing/checked-figures.tsx';
import { ExportSummary } from '../../../../components/recompute/export-summary.tsx';
import { ShownRowsTable } from '../../../../components/recompute/shown-rows-table.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { holdingChecks } from '../../../../domain/listing/figures/figure-check.ts';
import type { Figures } from '../../../../domain/listing/figures/figures.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { exportSource, readingWords } from '../../../../domain/recompute/export-source.ts';
import { rejectedRowsOf } from '../../../../domain/recompute/recompute.ts';
import { formatDate } from '../../../../domain/shared/time.ts';
import { useRecomputes } from '../../../../lib/firebase/figure-reads.ts';

interface RecomputedFiguresProps {
  listing: Listing;
  /** Those under review. */
  figures: Figures;
}

/** What exports of the seller prove of the figures under review, with what was read of each export. */
export function RecomputedFigures({ listing, figures }: RecomputedFiguresProps) {
  const { status, data, retry } = useRecomputes(listing);
  const checks = holdingChecks(listing.checks, figures).filter(({ source }) => source === 'recomputed');
  if (status === 'error') return <ErrorState text="The seller’s exports could not be loaded." onRetry={retry} />;
  const proving = data.filter(({ id, result }) => result && checks.some(({ documentId }) => documentId === id));
  if (!proving.length) return null;
  return (
    <Section mt="lg">
      <Title order={3} mb="sm">
        Recomputed from exports
      </Title>
      {proving.map(({ id, name, readAs, reading, result, format, endedAt, hasRejectedRows }) => (
        <Stack key={id} gap="sm" py="smd">
          <Text className={textClasses.breakAnywhere}>
            {format && result && reading && exportSource({ format, result, reading })}, {name}
            {endedAt && `, read on ${formatDate(endedAt)}`}
          </Text>
          {reading && (
            <>
              <Text size="sm" className={textClasses.breakAnywhere}>
                The seller confirmed these rows. {readingWords(reading, readAs)}
              </Text>
              <ShownRowsTable rows={reading.rows} />
            </>
          )}
          <CheckedFigures
            label={`Recomputed from ${name}`}
            checks={checks.filter(({ documentId }) => documentId === id)}
            figures={figures}
          />
          {result && <ExportSummary result={result} allRejected={rejectedRowsOf({ id, hasRejectedRows })} />}
        </Stack>
      ))}
    </Section>
  );
}
