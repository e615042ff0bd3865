import { Skeleton, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../../../../components/ui/section.tsx';
import { Sums, SumsRow } from '../../../../components/ui/sums.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { TextButton } from '../../../../components/ui/text-button.tsx';
import { addDays } from '../../../../domain/shared/time.ts';
import { useListingViews } from '../../data/use-listing-views.ts';
import type { ListingDeals } from './listing-buyers.tsx';

const DAYS = 30;

/** How many people looked at a listing in the last 30 days, and how many of them got in touch. */
export function ListingReach({ listingId, deals }: { listingId: string; deals: ListingDeals }) {
  const [now] = useState(() => new Date());
  const views = useListingViews(listingId, now, DAYS);
  const begun = deals.data.filter(({ createdAt }) => createdAt >= addDays(now, -DAYS)).length;
  const cell = (status: ListingDeals['status'], count: number, retry: () => void) => {
    if (status === 'loading') return <Skeleton height={16} width={32} />;
    if (status === 'error') return <TextButton onClick={retry}>Try again</TextButton>;
    return <span className={textClasses.num}>{count.toLocaleString('en-US')}</span>;
  };
  return (
    <Section aria-labelledby="reach">
      <Title id="reach" order={2} fz={18} mb={8}>
        Last {DAYS} days
      </Title>
      <Sums maw={480}>
        <SumsRow label="Views" note="A visitor counts once a day; you don’t count.">
          {cell(views.status, views.data, views.retry)}
        </SumsRow>
        <SumsRow label="Inquiries" note="Buyers who asked, requested access or made an offer.">
          {cell(deals.status, begun, deals.retry)}
        </SumsRow>
      </Sums>
      {views.status === 'success' && views.data === 0 && begun === 0 && (
        <Text size="sm" c="dimmed" mt={8}>
          Nobody has looked at it yet. A clear first picture and a complete set of figures help most.
        </Text>
      )}
    </Section>
  );
}
