import { Group, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ItemFacts } from '../../../../components/handover/item-facts.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { HANDOVER_STATE_LABELS } from '../../../../domain/handover/states.ts';
import { useDealHandover } from '../../data/use-deal-handover.ts';

const StepsDone = lazy(() => import('./steps-done.tsx').then((module) => ({ default: module.StepsDone })));

/** What both sides say of each item of a handover, and what checks found. */
export function DealItems({ dealId, round }: { dealId: string; round: number }) {
  const { status, data, retry } = useDealHandover(dealId, round);
  if (status === 'loading') return <RowsSkeleton rows={2} />;
  if (status === 'error') return <ErrorState text="The handover could not be loaded." onRetry={retry} />;
  return (
    <section>
      <h3>Handover</h3>
      <ul>
        {data.map((item) => (
          <li key={item.id}>
            <Group justify="space-between" mt={14} mb={6}>
              <b className={textClasses.breakAnywhere}>{item.label}</b>
              <StateChip tone={item.state === 'problem' ? 'brick' : 'plain'}>
                {HANDOVER_STATE_LABELS[item.state]}
              </StateChip>
            </Group>
            <Text size="sm" c="dimmed" className={textClasses.breakAnywhere}>
              {item.identifier && `${item.identifier}. `}
              <Suspense>
                <StepsDone item={item} />
              </Suspense>
            </Text>
            {item.evidence && (
              <Text size="sm" className={textClasses.preLine}>
                {item.evidence}
              </Text>
            )}
            {item.problem && (
              <Note tone="brick" component="p">
                {item.problem}
              </Note>
            )}
            <ItemFacts item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
