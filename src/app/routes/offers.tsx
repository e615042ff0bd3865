import { Box, Flex, Title } from '@mantine/core';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router-dom';
import { offerTone } from '../../components/deal/offer-tone.ts';
import { Thumb } from '../../components/listing/thumb.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Money } from '../../components/ui/money.tsx';
import { RelativeTime } from '../../components/ui/relative-time.tsx';
import { RowsSkeleton } from '../../components/ui/rows-skeleton.tsx';
import { StateChip } from '../../components/ui/state-chip.tsx';
import { type Deal, roleIn } from '../../domain/deal/deal.ts';
import { isTurnOf, otherRole } from '../../domain/deal/states.ts';
import { isOpenOffer, OFFER_STATE_LABELS } from '../../domain/offer/states.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { useMe } from '../../features/accounts/data/use-session.tsx';
import classes from '../../features/search/components/search-page.module.css';
import { useMyDeals } from '../../lib/firebase/use-my-deals.ts';

type WithOffer = Deal & { offer: NonNullable<Deal['offer']> };
const TABS: Record<string, { label: string; shows: (deal: WithOffer, uid: string) => boolean }> = {
  'all-offers': { label: 'All offers', shows: () => true },
  received: { label: 'Received', shows: (deal, uid) => deal.offer.by !== roleIn(deal, uid) },
  sent: { label: 'Sent', shows: (deal, uid) => deal.offer.by === roleIn(deal, uid) },
  accepted: { label: 'Accepted', shows: (deal) => deal.offer.state === 'accepted' || deal.offer.state === 'completed' },
  closed: { label: 'Closed', shows: (deal) => !isOpenOffer(deal.offer.state) && deal.offer.state !== 'accepted' },
};

export function Component() {
  const me = useMe();
  const asked = useSearchParams()[0].get('tab') ?? 'all-offers';
  const tab = asked in TABS ? asked : 'all-offers';
  const { status, data, retry } = useMyDeals(me.uid);
  const offers = data
    .filter((deal): deal is WithOffer => deal.offer !== null)
    .filter((deal) => TABS[tab]?.shows(deal, me.uid));
  return (
    <>
      <Title order={1} mb={20}>
        Offers
      </Title>
      <Box component="nav" mb={20} className="pane-tabs" aria-label="Offers">
        {Object.entries(TABS).map(([key, { label }]) => (
          <Link key={key} to={sitePaths.offers(key)} aria-current={key === tab ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </Box>
      {status === 'loading' && <RowsSkeleton />}
      {status === 'error' && <ErrorState text="Your offers could not be loaded." onRetry={retry} />}
      {status === 'success' && !offers.length && (
        <EmptyState title="No offers here">
          Offers you make or receive appear here with their newest version.
        </EmptyState>
      )}
      {offers.length > 0 && (
        <table className={clsx('table', 'flip')}>
          <thead>
            <tr>
              <th>Project</th>
              <th>With</th>
              <th>State</th>
              <th>Last change</th>
              <th className={classes.n}>Price</th>
            </tr>
          </thead>
          <tbody>
            {offers.map((deal) => (
              <tr key={deal.id}>
                <td data-label="Project">
                  <Flex to={sitePaths.deal(deal.id, 'offer')} component={Link} align="center" gap={12} fw={600}>
                    <Thumb url={deal.listing.cover} width={56} />
                    {deal.listing.title}
                  </Flex>
                </td>
                <td data-label="With">{deal[otherRole(roleIn(deal, me.uid) ?? 'buyer')].name}</td>
                <td data-label="State">
                  <StateChip
                    tone={
                      isTurnOf(deal, roleIn(deal, me.uid)) && deal.offer.state === 'pending'
                        ? 'amber'
                        : offerTone(deal.offer.state)
                    }
                  >
                    {OFFER_STATE_LABELS[deal.offer.state]}
                  </StateChip>
                </td>
                <Box data-label="Last change" component="td" c="dimmed">
                  <RelativeTime date={deal.offer.changedAt} />
                </Box>
                <td data-label="Price" className={classes.n}>
                  <Money cents={deal.offer.price} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
