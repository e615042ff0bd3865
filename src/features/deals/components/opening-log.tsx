import { Box, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import textClasses from '../../../components/ui/text.module.css';
import type { Opening } from '../../../domain/document/opening.ts';
import { formatMoment } from '../../../domain/shared/time.ts';
import { useOpenings } from '../data/use-openings.ts';

const PAGE = 10;
/** What a tier's own fields are called. */
const OPENED: Record<Opening['tier'], string> = { access: 'Confidential details', diligence: 'Figures for diligence' };
/** More are loaded in larger steps, since the list is empty while the next ones arrive. */
const LOADED = 100;

/** What the buyer of a deal has opened in the seller's listing, and when. */
export function OpeningLog({ listingId, buyerId }: { listingId: string; buyerId: string }) {
  const [shown, setShown] = useState(PAGE);
  const { data, status } = useOpenings(listingId, buyerId, Math.ceil((shown + 1) / LOADED) * LOADED);
  if (!data.length && shown === PAGE) return null;
  const openings = data.slice(0, shown);
  const total = openings.reduce((sum, { count }) => sum + count, 0);
  const hasMore = data.length > shown;
  return (
    <details>
      <Text size="sm" component="summary">
        Opened {hasMore ? `more than ${total} times` : total === 1 ? 'once' : `${total} times`}
      </Text>
      <Box component="ul" fz="sm" c="dimmed" pt={8}>
        {openings.map(({ at, tier, document, support, count }) => (
          <Group
            wrap="nowrap"
            key={`${at.getTime()} ${tier} ${document} ${support}`}
            component="li"
            justify="space-between"
            py={3}
          >
            <Text inherit truncate span>
              {document ?? OPENED[tier]}
              {support && ', by support'}
              {count > 1 && `, ${count} times`}
            </Text>
            <span className={textClasses.num}>{formatMoment(at)}</span>
          </Group>
        ))}
      </Box>
      {(hasMore || status === 'loading') && (
        <Button variant="subtle" size="sm" loading={status === 'loading'} onClick={() => setShown(shown + PAGE)}>
          Show more
        </Button>
      )}
    </details>
  );
}
