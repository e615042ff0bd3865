import { Box, Group, Text } from '@mantine/core';
import textClasses from '../../../components/ui/text.module.css';
import { formatMoment } from '../../../domain/shared/time.ts';
import { useOpenings } from '../data/use-openings.ts';

const SHOWN = 5;

/** What the buyer of a deal has opened in the seller's listing, and when. */
export function OpeningLog({ listingId, buyerId }: { listingId: string; buyerId: string }) {
  const { data } = useOpenings(listingId, buyerId);
  if (!data.length) return null;
  return (
    <details>
      <Text size="sm" component="summary">
        Opened {data.length === 1 ? 'once' : `${data.length} times`}
      </Text>
      <Box component="ul" fz="sm" c="dimmed" pt={8}>
        {data.slice(0, SHOWN).map(({ at, document, support }) => (
          <Group key={at.getTime()} component="li" justify="space-between" py={3}>
            <Text inherit truncate span>
              {document ?? 'Confidential details'}
              {support && ', by support'}
            </Text>
            <span className={textClasses.num}>{formatMoment(at)}</span>
          </Group>
        ))}
        {data.length > SHOWN && <li>and {data.length - SHOWN} earlier</li>}
      </Box>
    </details>
  );
}
