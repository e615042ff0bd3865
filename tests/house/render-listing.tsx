import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { AccessTierFacts } from '../../src/components/listing/access-tier-facts.tsx';
import { DetailList } from '../../src/components/listing/detail-list.tsx';
import type { Tier } from '../../src/domain/listing/details/details.ts';
import type { Draft } from '../../src/domain/listing/draft/draft.ts';
import { newListing } from '../../src/domain/listing/listing.ts';
import { draftPreview } from '../../src/domain/listing/publish/draft-preview.ts';
import { ListingPage } from '../../src/features/listings/components/listing-page.tsx';
import { newSellerOf } from '../support/people/new-seller.ts';

const NOW = new Date('2026-06-09T12:00:00Z');

/** Returns the text that each tier's readers see of a published draft. */
export async function renderListing(draft: Draft): Promise<Record<Tier, string>> {
  const published = draftPreview(
    newListing({ id: 'listing', sellerId: 'seller', now: NOW }),
    { ...draft, updatedAt: NOW },
    newSellerOf('seller', draft),
    NOW,
  );
  if (!published) throw new Error('The draft lacks something.');
  const { listing, accessTier, diligence } = published;
  return {
    teaser: await wordsOf(
      <ListingPage
        listing={{ ...listing, changes: [], changesInAll: 0, cut: null, reach: null }}
        actions={null}
        member={false}
        preview
      />,
    ),
    access: await wordsOf(<AccessTierFacts tier={accessTier} teaser={listing.teaser} />),
    diligence: await wordsOf(
      <>
        <AccessTierFacts tier={accessTier} teaser={listing.teaser} />
        <DetailList details={diligence} />
      </>,
    ),
  };
}

/** Waits for components that load later. Otherwise they would be missing in the first test and present in the next. */
async function wordsOf(content: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{content}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return (await new Response(prelude).text())
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/\n+/g, '\n');
}
