import { Box, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense } from 'react';
import { DetailList } from '../../../components/listing/detail-list.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Section } from '../../../components/ui/section.tsx';
import textClasses from '../../../components/ui/text.module.css';
import type { GivenDetails } from '../../../domain/listing/details/detail-values.ts';
import type { DetailKey } from '../../../domain/listing/details/details.ts';
import { formatCalendarDate } from '../../../domain/shared/time.ts';
import { useHydrating } from '../../../lib/use-hydrating.ts';
import { useScrolledNear } from '../../../lib/use-scrolled-near.ts';
import type { PublicListing } from '../data/listing-reads.ts';
import { AccessAndChanges } from './access-and-changes.tsx';
import { ListingAssets } from './listing-assets.tsx';
import { ListingFigures } from './listing-figures.tsx';
import { ListingIntro } from './listing-intro.tsx';
import classes from './listing-page.module.css';
import { ListingRail } from './listing-rail.tsx';
import { ListingSeller } from './listing-seller.tsx';

/** Lazy, because the user first has to scroll near this section. */
const ListingMarket = lazy(() => import('./listing-market.tsx').then((module) => ({ default: module.ListingMarket })));

interface ListingPageProps {
  listing: PublicListing;
  /** The visitor's actions on the listing. */
  actions: ReactNode;
  /** True for members, who see all comparable sales and earlier figures. */
  member: boolean;
  /** True for a draft, which shows no comparables and can't be shared yet. */
  preview?: boolean;
}

/**
 * Details left out of the list because they are shown elsewhere on the page, next to the price, the reason for selling,
 * or the monthly figures.
 */
const ELSEWHERE: readonly DetailKey[] = ['firmness', 'structures', 'whyNow', 'spikeNote', 'figureWords'];
const without = (details: GivenDetails, keys: readonly DetailKey[]): GivenDetails =>
  Object.fromEntries(Object.entries(details).filter(([key]) => !keys.includes(key as DetailKey)));

/** The public view of a listing. */
export function ListingPage({ listing, actions, member, preview = false }: ListingPageProps) {
  const { teaser } = listing;
  const [below, near] = useScrolledNear();
  const isWide = useMediaQuery('(min-width: 961px)', true, { getInitialValueInEffect: false });
  // Server-rendered HTML contains the seller in both places, and CSS hides one of them.
  const isHydrating = useHydrating();
  return (
    <article className={classes.page}>
      <ListingIntro listing={listing} isShared={!preview} />
      <ListingRail listing={listing} actions={actions}>
        {(isWide || isHydrating) && (
          <div className={isHydrating ? classes.beside : undefined}>
            <ListingSeller seller={teaser.seller} />
          </div>
        )}
      </ListingRail>
      <div>
        <ListingFigures listing={listing} member={member} />
        {(!isWide || isHydrating) && (
          <div className={isHydrating ? classes.between : undefined}>
            <ListingSeller seller={teaser.seller} mt="xl" />
          </div>
        )}
        <ListingAssets assets={teaser.assets} />
        <AccessAndChanges listing={listing} />
        {Object.keys(teaser.details).some((key) => !ELSEWHERE.includes(key as DetailKey)) && (
          <Section aria-labelledby="project">
            <Title id="project" order={2} mb="sm">
              The project and the work
            </Title>
            <DetailList details={without(teaser.details, ELSEWHERE)} />
          </Section>
        )}
        <Section aria-labelledby="why">
          <Title id="why" order={2} mb="sm">
            Why it is for sale
          </Title>
          <Box dir="auto" component="p" maw="68ch" className={textClasses.preLine}>
            {teaser.reasonForSelling}
          </Box>
          {teaser.priceReason && (
            <>
              <Title order={3} mt="mlg" mb="sm">
                Why this price
              </Title>
              <Box dir="auto" component="p" maw="68ch" className={textClasses.preLine}>
                {teaser.priceReason}
              </Box>
            </>
          )}
          {teaser.details.whyNow && <DetailList details={{ whyNow: teaser.details.whyNow }} />}
          {teaser.tech.length > 0 && (
            <>
              <Title order={3} mt="mlg" mb="sm">
                Built with
              </Title>
              <ul className={classes.tags}>
                {teaser.tech.map((tech) => (
                  <li key={tech}>{tech}</li>
                ))}
              </ul>
            </>
          )}
        </Section>
      </div>
      <div className={classes.wide} ref={below}>
        {near && !preview && (
          <Suspense>
            <ListingMarket listing={listing} member={member} />
          </Suspense>
        )}
        <Muted mt="xl" className={textClasses.breakAnywhere}>
          Listing {listing.id}
          {listing.reviewedAt && `, reviewed on ${formatCalendarDate(listing.reviewedAt)}`}
        </Muted>
      </div>
    </article>
  );
}
