import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { CheckLine, ItemFacts } from '../../components/handover/item-facts.tsx';
import { CopyRow, CopyRows } from '../../components/ui/copy-rows.tsx';
import { CHECK_RESULTS, type ItemCheck } from '../../domain/handover/checks/check-schema.ts';
import { handoverItemsOf } from '../../domain/handover/handover-items.ts';
import { addDays } from '../../domain/shared/time.ts';
import { KitSection, Specimen } from './kit-section.tsx';

const ASSET = { id: 'domain', kind: 'domain', label: 'Domain', transfer: 'Push', expectedDays: 3 } as const;
const TIER = { url: 'https://harbor.example', identifiers: [] };

/** Components for the handover. */
export function HandoverParts() {
  const now = useMemo(() => new Date(), []);
  const items = handoverItemsOf({ assets: [ASSET], round: 1 }, TIER, now);
  const checks = CHECK_RESULTS.map(
    (result): ItemCheck => ({
      kind: 'domain',
      result,
      found: 'The name servers of harbor.example are ns1.new.example.',
      at: now,
    }),
  );
  const [moved = null, ...earlierChecks] = checks.map((check, i) => ({ ...check, at: addDays(now, -i) }));
  return (
    <KitSection title="Handover">
      <Specimen name="CheckLine: each result">
        <Stack>
          {checks.map((check) => (
            <div key={check.result}>
              <CheckLine check={check} />
            </div>
          ))}
        </Stack>
      </Specimen>
      <Specimen name="ItemFacts: being checked, transferred and moved, confirmed">
        <Stack>
          {items.flatMap((item) => [
            <ItemFacts key="new" item={item} />,
            <ItemFacts
              key="moved"
              item={{ ...item, checkAskedAt: null, transferredAt: now, check: moved, earlierChecks }}
            />,
            <ItemFacts
              key="confirmed"
              item={{ ...item, checkAskedAt: null, target: null, transferredAt: now, confirmedAt: now }}
            />,
          ])}
        </Stack>
      </Specimen>
      <Specimen name="CopyRows">
        <CopyRows>
          <CopyRow label="TXT name" value="_handoff.harbor.example" />
          <CopyRow label="Text" value={`handoff-handover=${'9f2c'.repeat(10)}`} />
        </CopyRows>
      </Specimen>
    </KitSection>
  );
}
