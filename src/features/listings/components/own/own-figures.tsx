import { Text, Title } from '@mantine/core';
import { MarkLine } from '../../../../components/listing/mark-line.tsx';
import { Metric, MetricGrid } from '../../../../components/listing/metric.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import { validConversions } from '../../../../domain/listing/draft/conversions.ts';
import type { Draft } from '../../../../domain/listing/draft/draft.ts';
import { strongestCheckFor, withChecks } from '../../../../domain/listing/figures/figure-check.ts';
import { revenueMark, visitsMark } from '../../../../domain/listing/figures/figure-marks.ts';
import { SOURCE_LABELS } from '../../../../domain/listing/figures/metric.ts';
import type { Listing } from '../../../../domain/listing/listing.ts';
import { figuresOf } from '../../../../domain/listing/publish/tiers-of.ts';
import { isOffMarket, isPublic } from '../../../../domain/listing/states.ts';

/** The figures as buyers see them, or will after approval, each with its source. */
export function OwnFigures({ listing, draft }: { listing: Listing; draft: Draft }) {
  const { teaser, checks, state } = listing;
  const entered = draft.updatedAt;
  const unpublished = {
    ...figuresOf(draft, entered),
    conversions: validConversions(draft),
    revenueSource: 'self' as const,
    revenueCheckedAt: null,
    revenueSourceName: null,
  };
  const shown =
    teaser && isPublic(state) ? teaser : withChecks(unpublished, { before: [], after: checks, enteredAt: entered });
  if (!shown.metrics.length) return null;
  return (
    <Section aria-labelledby="own-figures">
      <Title id="own-figures" order={2} fz="lg" mb="sm">
        Figures
      </Title>
      <MetricGrid>
        {shown.metrics.map((metric) => (
          <Metric
            key={metric.kind}
            metric={metric}
            monthsFrom={shown.monthsFrom}
            conversions={shown.conversions}
            months={shown.revenueMonths}
            document={
              metric.source === 'document'
                ? strongestCheckFor(checks, metric.kind, String(metric.value))?.document
                : undefined
            }
          />
        ))}
      </MetricGrid>
      {shown.revenueMonths.length > 0 && (
        <Text size="sm" mt="smd">
          Revenue by month: <MarkLine mark={revenueMark(shown)} />
        </Text>
      )}
      {shown.visits && (
        <Text size="sm" mt="xs">
          Visits by month: <MarkLine mark={visitsMark(shown.visits)} />
        </Text>
      )}
      <Muted mt="xs">
        A figure that a reviewer found in one of your documents is marked “{SOURCE_LABELS.document}”, one that we added
        up from your payment processor’s export “{SOURCE_LABELS.recomputed}”, one that we read in your account every day
        “{SOURCE_LABELS.connected}”.{!isOffMarket(state) && ' It loses the mark when you change it.'}
      </Muted>
    </Section>
  );
}
